/// A view that shows a text.
package final class Label: View {
  @Written package var text: String? = ""
  @Written package var textColor = Color.black
}

// The rows of `Comparison` with RxJS: the same inputs and the same sink as in its Swift files.
//
// `node rows.js FOLDER` prints the names of the rows. `node rows.js FOLDER ROW ELEMENTS` measures
// one row, and prints the nanoseconds of processor time per element and the last value. FOLDER has
// the CommonJS build of RxJS 7.
"use strict";

const path = require("node:path");
const [folder, row, elements] = process.argv.slice(2);
const rx = require(path.resolve(folder));
const { TestScheduler } = require(path.resolve(folder, "testing"));
const { Subject, map, filter, scan } = rx;

const sink = { last: 0 };
const toSink = (value) => {
  sink.last = value;
};

const subjects = (count) => Array.from({ length: count }, () => new Subject());
const chain = (source) =>
  source.pipe(
    map((x) => x + 1),
    filter((x) => (x & 1) === 0),
    map((x) => x * 3),
    scan((sum, x) => sum + x, 0),
  );
const ofThree = (x) => rx.of(x, x + 1, x + 2);

// Each of these prepares a row for a number of elements, and returns what is measured.

/** A subject that sends its elements through a stream. */
const sending = (makeStream, makeSubject = () => new Subject(), next = toSink) => (count) => {
  const subject = makeSubject();
  makeStream(subject).subscribe(next);
  return () => {
    for (let value = 0; value < count; value++) subject.next(value);
  };
};

/** Subjects that send the same value one after the other. */
const sendingInTurns = (width, makeStream, next = toSink) => (count) => {
  const inputs = subjects(width);
  makeStream(inputs).subscribe(next);
  const [a, b, c] = inputs;
  if (width === 2) {
    return () => {
      for (let value = 0; value < count / 2; value++) {
        a.next(value);
        b.next(value);
      }
    };
  }
  return () => {
    for (let value = 0; value < Math.floor(count / 3); value++) {
      a.next(value);
      b.next(value);
      c.next(value);
    }
  };
};

/** Subjects of which each value goes to the next one. */
const sendingAround = (width, makeStream, next) => (count) => {
  const inputs = subjects(width);
  makeStream(inputs).subscribe(next);
  return () => {
    for (let value = 0; value < count; value++) inputs[value & (width - 1)].next(value);
  };
};

const sharing = (listeners, share) => (count) => {
  const subject = new Subject();
  const shared = subject.pipe(share());
  for (let index = 0; index < listeners; index++) shared.subscribe(toSink);
  return () => {
    for (let value = 0; value < count / listeners; value++) subject.next(value);
  };
};

const subscribing = (makeStream) => {
  const stream = makeStream();
  return (count) => () => {
    for (let index = 0; index < count; index++) stream.subscribe(toSink).unsubscribe();
  };
};

const sumOfEight = (v) => {
  sink.last = v[0] + v[1] + v[2] + v[3] + v[4] + v[5] + v[6] + v[7];
};
const sumOfTwo = (v) => {
  sink.last = v[0] + v[1];
};

const rows = {
  "source, map, filter, map, scan": (count) => {
    const stream = chain(rx.range(0, count));
    return () => stream.subscribe(toSink);
  },
  "subject, map, filter, map, scan": sending(chain),
  "the same, to sum += x on a captured variable": (count) => {
    let sum = 0;
    return sending(chain, undefined, (x) => {
      sum += x;
    })(count);
  },
  "merge of 2 subjects": sendingInTurns(2, (inputs) => rx.merge(...inputs)),
  "combineLatest of 2 subjects": sendingInTurns(2, (inputs) => rx.combineLatest(inputs), sumOfTwo),
  "combineLatest of 8 subjects": sendingAround(8, (inputs) => rx.combineLatest(inputs), sumOfEight),
  "withLatestFrom, 2 subjects": sendingInTurns(
    2,
    ([right, left]) => left.pipe(rx.withLatestFrom(right)),
    sumOfTwo,
  ),
  "zip of 2 subjects": sendingInTurns(2, (inputs) => rx.zip(inputs), sumOfTwo),
  "zip of 3 subjects": sendingInTurns(3, (inputs) => rx.zip(inputs), (v) => {
    sink.last = v[0] + v[1] + v[2];
  }),
  "zip of an array of 4 subjects": sendingAround(4, (inputs) => rx.zip(inputs), (v) => {
    sink.last = v[3];
  }),
  "sequenceEqual of 2 subjects": sendingInTurns(
    2,
    ([left, right]) => left.pipe(rx.sequenceEqual(right)),
    (isEqual) => {
      sink.last = isEqual ? 1 : 0;
    },
  ),
  "share to 1": sharing(1, rx.share),
  "share to 10": sharing(10, rx.share),
  "share to 1000": sharing(1000, rx.share),
  "shareReplay(1) to 1": sharing(1, () => rx.shareReplay(1)),
  "shareReplay(1) to 10": sharing(10, () => rx.shareReplay(1)),
  "shareReplay(1) to 1000": sharing(1000, () => rx.shareReplay(1)),
  "behavior subject, map": sending(
    (subject) => subject.pipe(map((x) => x + 1)),
    () => new rx.BehaviorSubject(0),
  ),
  "flatMapLatest, inner streams of 3 values": sending((s) => s.pipe(rx.switchMap(ofThree))),
  "concatMap, inner streams of 3 values": sending((s) => s.pipe(rx.concatMap(ofThree))),
  "merge(maxConcurrent: 2), inner streams of 3": sending((s) =>
    s.pipe(map(ofThree), rx.mergeAll(2)),
  ),
  "delay on a test scheduler": (count) => {
    const scheduler = new rx.VirtualTimeScheduler();
    const subject = new Subject();
    subject.pipe(rx.delay(1, scheduler)).subscribe(toSink);
    return () => {
      for (let value = 0; value < count; value++) {
        subject.next(value);
        if (value % 100 === 99) scheduler.flush();
      }
    };
  },
  "subscribe and dispose a subject": subscribing(() => new Subject()),
  "subscribe and dispose subject, map, filter": subscribing(() =>
    new Subject().pipe(
      map((x) => x + 1),
      filter((x) => (x & 1) === 0),
    ),
  ),
  // No value arrives, so the sum that the Swift row forms in the operator is not formed here.
  "subscribe and dispose combineLatest of 8": subscribing(() => rx.combineLatest(subjects(8))),
  "subscribe and dispose of 3 values": subscribing(() => rx.of(1, 2, 3)),
  "whole test from Swift": (count) => () => {
    for (let index = 0; index < count; index++) wholeTest();
  },
};

/** The comparison that the test scheduler leaves to its user is the least that is needed. */
function wholeTest() {
  const scheduler = new TestScheduler((actual, expected) => {
    const isEqual = (event, index) =>
      event.frame === expected[index].frame &&
      event.notification.kind === expected[index].notification.kind &&
      event.notification.value === expected[index].notification.value;
    if (actual.length !== expected.length || !actual.every(isEqual)) throw new Error("differs");
  });
  scheduler.run(({ hot, expectObservable }) => {
    const source = hot("-a--b-c---d-|");
    expectObservable(source.pipe(rx.debounceTime(2))).toBe("---a----c---(d|)");
  });
}

/** Returns the nanoseconds of processor time of one pass of a row, on all threads. */
function measure() {
  const body = rows[row](Number(elements));
  const start = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

if (row === undefined) {
  console.log(Object.keys(rows).join("\n"));
} else {
  // V8 compiles the row in the passes that do not count.
  for (let pass = 0; pass < 3; pass++) measure();
  sink.last = 0;
  console.log(measure() / Number(elements), sink.last);
}

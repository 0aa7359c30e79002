import fc from 'fast-check';

const choice = <const Values extends readonly unknown[]>(...values: Values) =>
  fc.constantFrom<Values[number]>(...values);
const fault = (target: fc.Arbitrary<string>, ...faults: readonly string[]) =>
  fc.record({ kind: choice('fault'), target, fault: choice(...faults), ms: fc.nat(2500) });

/** Few persons, texts and keys, so that posts repeat and contradict each other. */
const post = fc.record({
  ...{ kind: choice('post'), form: choice('popup', 'contact', 'application'), person: fc.nat(2) },
  ...{ text: choice('first', 'second', 'spam'), key: choice(0, 1, 'none'), copies: choice(1, 1, 2, 4) },
});
const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const action = fc.oneof(
  often(9, post),
  often(3, fault(choice('service 0', 'service 1'), 'kill', 'restart', 'freeze')),
  often(3, fault(choice('database'), 'crash', 'suspend')),
  often(3, fault(choice('mail'), 'down', 'silent', 'drops', '421', '451', 'slow RCPT', 'slow dot')),
  often(2, fc.record({ kind: choice('clock'), minutes: choice(1, 12) })),
  often(2, fc.record({ kind: choice('release', 'dismiss', 'resend'), which: fc.nat(9) })),
  often(2, fc.record({ kind: choice('erase') })),
);
/** The next actions interrupt one that is not awaited. */
const step = fc.record({ action, isAwaited: fc.boolean(), pauseMs: fc.oneof(choice(0), fc.nat(700)) });

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type Action<Kind extends string = string> = Extract<Step['action'], { kind: Kind }>;

export const walks: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 30 });

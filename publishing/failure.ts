import type { PublishingFault, VisitorsSee } from './state.ts';

/** The message is for people who are not developers. */
export class PublishingFailure extends Error {
  readonly faults: readonly PublishingFault[];
  /** Output of the failed program. */
  readonly details: string;
  readonly visitorsSee: VisitorsSee;

  constructor(
    words: string,
    { details = '', faults = [] as readonly PublishingFault[], visitorsSee = 'before' as VisitorsSee } = {},
  ) {
    super(words);
    this.faults = faults;
    this.details = details;
    this.visitorsSee = visitorsSee;
  }
}

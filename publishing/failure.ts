import type { PublishingFault, VisitorsSee } from './state.ts';

/** Why a publication stopped, in words for somebody who is not a developer. */
export class PublishingFailure extends Error {
  readonly faults: readonly PublishingFault[];
  /** What the program said that failed. */
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

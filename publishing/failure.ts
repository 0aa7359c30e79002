import type { PublishingFault, SeenVersion } from './state.ts';

/** The editor shows the message to the owner, who is not a developer. */
export class PublishingFailure extends Error {
  readonly faults: readonly PublishingFault[];
  /** Output of the failed program, for a developer. */
  readonly details: string;
  readonly visitorsSee: SeenVersion;

  constructor(
    message: string,
    { details = '', faults = [] as readonly PublishingFault[], visitorsSee = 'before' as SeenVersion } = {},
  ) {
    super(message);
    this.faults = faults;
    this.details = details;
    this.visitorsSee = visitorsSee;
  }
}

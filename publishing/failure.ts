import type { FailureReport } from './state.ts';

/** The editor shows the message to the owner, who is not a developer. */
export class PublishingFailure extends Error {
  readonly report: FailureReport;

  constructor(
    message: string,
    { faults = [], details = '', visitorsSee = 'before' }: Partial<FailureReport> = {},
  ) {
    super(message);
    this.report = { message, faults, details, visitorsSee };
  }
}

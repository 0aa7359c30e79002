/** What our forms send beyond the specified fields. All of it is optional to the server. */
export const extraFields = {
  /** The same for every attempt to send one form, so that a repeat is recognised. */
  idempotencyKey: 'idempotencyKey',
  /** Hidden from people; whoever fills it is a machine. */
  trap: 'website',
  /** How long the form stood open, in milliseconds. Sent by script only. */
  openForMs: 'openForMs',
  /** Where the visit began and what led there, as JSON. Travels inside an enquiry and nowhere else. */
  cameFrom: 'cameFrom',
} as const;

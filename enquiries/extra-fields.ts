/** Fields that are not in the specification; the server accepts forms without them. */
export const extraFields = {
  /** The same for every attempt to send one form. */
  idempotencyKey: 'idempotencyKey',
  /** Hidden from people; only bots fill it. */
  honeypot: 'website',
  /** How long the form was open. Only scripts send it. */
  openForMs: 'openForMs',
  /** JSON: first page and referrer of the visit. Sent only with an enquiry. */
  cameFrom: 'cameFrom',
} as const;

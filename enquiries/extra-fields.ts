/** Fields that are not in the specification; the server accepts forms without them. */
export const extraFields = {
  /** The same key for every attempt to send the same answers. */
  idempotencyKey: 'idempotencyKey',
  /** Hidden from people; only bots fill it. */
  honeypot: 'website',
  /** How long the page was open; missing if unknown: without script, and on a page that is the response to a post. */
  openForMs: 'openForMs',
  /** First page, referrer and campaign of the visit, as JSON. */
  cameFrom: 'cameFrom',
} as const;

export const deliveryKinds = [
  'notification',
  'acknowledgement',
  'webhook',
  'resume',
  'reminder',
  'overdue',
  'digest',
  'alert',
  'report',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

import type { ColumnType, Generated } from 'kysely';
import type { FormName } from '../../enquiries/sent-data.ts';

type TimeColumn = ColumnType<Date, Date | string, Date | string>;
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
type DeliveryState = 'queued' | 'sent' | 'parked' | 'dead' | 'cancelled' | 'held';
export type ResumeVerdict = 'pending' | 'unscanned' | 'clean' | 'infected';

interface EnquiryTable {
  id: string;
  reference: string;
  idempotency_key: string;
  form: FormName;
  received_at: TimeColumn;
  due_at: TimeColumn;
  answered_at: TimeColumn | null;
  name: string;
  organization: string;
  email: string;
  phone: string;
  phone_e164: string | null;
  service: string;
  message: string;
  city: string;
  experience: string | null;
  job_position: string;
  consent: 'given' | 'not recorded' | 'notice shown';
  notice_version: string;
  came_from: unknown;
  spam_score: number;
  spam_reasons: string[];
  quarantined_at: TimeColumn | null;
  released_at: TimeColumn | null;
  dismissed_at: TimeColumn | null;
}

/** A view that defines once what is held back, overdue or late. */
interface EnquiryStateView extends EnquiryTable {
  /** Suspected spam that was not released. */
  is_held_back: boolean;
  /** Held back, and neither released nor dismissed. */
  awaits_decision: boolean;
  /** Open or overdue. */
  is_unanswered: boolean;
  is_overdue: boolean;
  is_late: boolean;
  is_date_promised: boolean;
  /** The due time is over, answered or not; of applications too, for which it is only an internal goal. */
  is_past_due: boolean;
}

interface ResumeTable {
  enquiry_id: string;
  file_name: string;
  kind: 'pdf' | 'docx';
  content: Buffer;
  sha256: Buffer;
  verdict: ResumeVerdict;
  scanned_at: TimeColumn | null;
  /** When the worker may next scan a pending file. */
  next_scan_at: Generated<Date>;
  scan_attempts: Generated<number>;
}

interface DeliveryTable {
  id: Generated<string>;
  enquiry_id: string | null;
  kind: DeliveryKind;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  run_at: ColumnType<Date, Date | string | undefined, Date | string>;
  first_tried_at: TimeColumn | null;
  finished_at: TimeColumn | null;
  last_error: string | null;
  /** The text of an alert, or the Monday of a report's week; null for other kinds. */
  detail: string | null;
  /** The id of a worker's lease, which expires at run_at. */
  lease: ColumnType<string | null, never, string | null>;
  /** When the fence was passed; null before it, and again when the outcome is known. */
  dotted_at: ColumnType<Date | null, never, Date | null>;
  /** Number of attempts whose outcome stayed unknown. */
  doubts: Generated<number>;
  /** Of an acknowledgement; null for other kinds. */
  recipient_hash: ColumnType<string | null, never, never>;
  /** Of an acknowledgement that was within the limits when it was planned; null for others. */
  acknowledgement_number: ColumnType<string | null, never, never>;
}

/** Counts per day; visits/names.ts lists the possible values. */
interface VisitCountTable {
  day: ColumnType<string, string, never>;
  kind: string;
  page: string;
  source: string;
  device: string;
  value: string;
  count: string;
}

export interface Tables {
  'intake.enquiry': EnquiryTable;
  'intake.enquiry_state': EnquiryStateView;
  'intake.resume': ResumeTable;
  'intake.delivery': DeliveryTable;
  'intake.daily_task': { day: string; task: string; done_at: Generated<Date> };
  'intake.erasure': {
    id: Generated<string>;
    erased_at: ColumnType<Date, Date | undefined, never>;
    enquiry_ids: string[];
    reason: 'asked' | 'retention';
  };
  'intake.visit_count': VisitCountTable;
  'intake.backup': { only_row: Generated<boolean>; finished_at: Date; bytes: string; enquiries: number };
}

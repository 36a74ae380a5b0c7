import type { KeptTable } from './keeping.ts'

/** Tables of the books, of work and of the machinery. Source: PRIVACY-1. */
export const otherTables: Readonly<Record<string, KeptTable>> = {
  rate_counters: {
    subject: 'counters',
    personal: 'bucket',
    plain: 'window_starts_at hit_count',
  },
  idempotency_keys: {
    subject: 'answers',
    personal: 'answer',
    plain: 'scope key body_hash status created_at',
  },
  accounting_period_events: {
    subject: 'work',
    personal: 'note',
    plain: 'id kind month closed_before_at closed_through_on actor_id created_at',
  },
  audit_entries: {
    subject: 'work',
    personal: '',
    plain: 'id source source_id area kind actor_id subject_id created_at',
  },
  balance_requests: {
    subject: 'work',
    personal: 'reason',
    plain: 'id dealer_id change_balance_cents state requested_by requested_at decided_by decided_at',
  },
  credit_entries: {
    subject: 'work',
    personal: 'note',
    plain:
      'id dealer_id kind change_balance_cents after_balance_cents invoice_id order_id method reference occurred_on actor_kind actor_id dedupe_key created_at correction reverses_id',
  },
  credit_limit_requests: {
    subject: 'work',
    personal: 'reason decline_reason',
    plain:
      'id dealer_id application_id from_limit_cents to_limit_cents from_terms_days to_terms_days state requested_by requested_at decided_by decided_at',
  },
  device_settlements: {
    subject: 'work',
    personal: 'note',
    plain: 'id device_id user_id dealer_id actor_id missing_before missing_after created_at',
  },
  exception_events: {
    subject: 'work',
    personal: 'changes note subject',
    plain: 'id kind subject_id occurrence action actor_id created_at',
  },
  exceptions: {
    subject: 'work',
    personal: '',
    plain: 'id kind subject_id occurrence due_at shown_at snoozed_until_at owner_id revision',
  },
  message_events: {
    subject: 'work',
    personal: 'note',
    plain: 'id message_id kind actor_id from_status created_at',
  },
  rate_events: {
    subject: 'work',
    personal: 'note',
    plain: 'id structure_id kind actor_id version before after created_at',
  },
  accounting_entries: {
    subject: 'books',
    personal: '',
    plain:
      'id kind change_balance_cents counted_at source_id dealer_id order_id invoice_id carrier_id method reference cars',
  },
  credit_notes: {
    subject: 'books',
    personal: '',
    plain: 'entry_id year sequence credit_note_number',
  },
  dealer_rate_assignments: {
    subject: 'books',
    personal: '',
    plain: 'id dealer_id from_structure_id structure_id actor_id created_at',
  },
  dealer_receivables: {
    subject: 'books',
    personal: '',
    plain: 'dealer_id due invoice_count open_cents',
  },
  erased_orders: {
    subject: 'books',
    personal: '',
    plain: 'order_id erased_at papers_deleted_at record_until_on record_deleted_at papers_until_on',
  },
  invoice_reminders: {
    subject: 'books',
    personal: '',
    plain: 'dealer_id kind about_on created_at',
  },
  invoices: {
    subject: 'books',
    personal: '',
    plain:
      'id dealer_id order_id year sequence invoice_number issued_on due_on payment_terms_days amount_cents late_fee_cents late_fee_months paid_cents paid_on voided_on created_at updated_at',
  },
  open_invoice_totals: {
    subject: 'books',
    personal: '',
    plain: 'due_on invoice_count open_cents',
  },
  payment_disputes: {
    subject: 'books',
    personal: '',
    plain:
      'provider intent_id noticed_at state amount_cents fee_cents returned_cents reason evidence_due_at closed_at closed_by',
  },
  payment_invoices: {
    subject: 'books',
    personal: '',
    plain: 'payment_id invoice_id amount_cents received_cents refunded_cents',
  },
  payments: {
    subject: 'books',
    personal: 'card_brand card_last4',
    plain:
      'id order_id invoice_id provider intent_id type amount_cents currency status received_cents refunded_cents idempotency_key started_by last_error asked_count created_at updated_at succeeded_at',
  },
  refunds: {
    subject: 'books',
    personal: '',
    plain:
      'id payment_id order_id provider_refund_id amount_cents status reason requested_by idempotency_key created_at updated_at disputed_intent_id',
  },
  report_deltas: {
    subject: 'books',
    personal: '',
    plain: 'id hour dealer_id lane changes',
  },
  report_totals: {
    subject: 'books',
    personal: '',
    plain:
      'subject grain period subject_id order_count order_cents covered_count covered_cents carrier_pay_cents cancelled_count cancelled_cents assigned_count seconds_to_driver delivered_count on_time_count quote_count ordered_quote_count paid_quote_count order_card_cents order_recorded_cents invoice_card_cents invoice_recorded_cents refunded_cents invoiced_cents credit_note_cents late_fee_cents',
  },
  sync_devices: {
    subject: 'devices',
    personal: '',
    plain:
      'device_id user_id dealer_id number queue_length waiting_orders highest_sequence discarded counted_since arrived app_version first_contact_at last_contact_at settled',
  },
  sync_operations: {
    subject: 'devices',
    personal: '',
    plain:
      'id user_id dealer_id device_id kind version payload_hash order_id quote_id captured_at created_at',
  },
  carrier_lanes: {
    subject: 'nothing',
    personal: '',
    plain: 'carrier_id lane job_count on_time_count pay_cents driven_miles vehicle_count',
  },
  job_progress: {
    subject: 'nothing',
    personal: '',
    plain: 'name started_at position finished_at',
  },
  job_runs: {
    subject: 'nothing',
    personal: '',
    plain: 'name ran_at took_ms succeeded_at failure_count error figures',
  },
  order_counts: {
    subject: 'nothing',
    personal: '',
    plain: 'transport_status order_count',
  },
  rate_cards: {
    subject: 'nothing',
    personal: '',
    plain: 'version structure_id effective_from_at card created_at withdrawn_at mistaken_at',
  },
  rate_drafts: {
    subject: 'nothing',
    personal: '',
    plain: 'structure_id figures revision updated_by updated_at',
  },
  rate_structures: {
    subject: 'nothing',
    personal: '',
    plain: 'id audience created_at revision deleted_at',
  },
  sandbox_intents: {
    subject: 'nothing',
    personal: '',
    plain:
      'id client_secret idempotency_key amount_cents currency status received_cents refunded_cents metadata last_error_code last_error_message revision created_at updated_at',
  },
  sandbox_refunds: {
    subject: 'nothing',
    personal: '',
    plain: 'id intent_id idempotency_key amount_cents status created_at',
  },
  webhook_events: {
    subject: 'nothing',
    personal: '',
    plain: 'provider event_id type intent_id received_at processed_at',
  },
}

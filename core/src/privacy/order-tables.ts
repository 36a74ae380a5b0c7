import type { KeptTable } from './keeping.ts'

/** Tables about orders and quotes. Source: PRIVACY-1. */
export const orderTables: Readonly<Record<string, KeptTable>> = {
  admin_notifications: {
    subject: 'order',
    personal: 'title facts',
    plain: 'id kind order_id dealer_id user_id dedupe_key is_read created_at dispatched_at',
  },
  claims: {
    subject: 'order',
    personal: 'what reason',
    plain:
      'id order_id number vehicle_position vehicle carrier_id kind amount_cents state offered_cents paid_cents paid_by paid_method paid_reference carrier_token_hash filed_at acknowledged_at decided_at revision updated_at pair',
  },
  clean_deliveries: {
    subject: 'order',
    personal: 'reasons',
    plain: 'order_id state change_count judged_count judged_at',
  },
  dealer_notifications: {
    subject: 'order',
    personal: 'detail',
    plain: 'id dealer_id topic kind order_id invoice_id amount_cents dedupe_key created_at',
  },
  held_messages: {
    subject: 'order',
    personal: 'recipient facts',
    plain: 'id channel kind dedupe_key order_id created_at',
  },
  offer_recipients: {
    subject: 'order',
    personal: 'decline_text',
    plain:
      'id offer_id carrier_id step pay_cents token_hash state decline_reason counter_pay_cents counter_pickup_on sent_at answered_at pin_count pin_tries counter_version left_out mailed_load',
  },
  offers: {
    subject: 'order',
    personal: 'said_by driver_name driver_phone plate note problem',
    plain:
      'id order_id state pay_cents pickup_from_on pickup_to_on deliver_by_on terms expires_at is_business_hours auto_accept_cents pay_reason waits sent_steps next_step_at accepted_by accepted_how accepted_pay_cents accepted_pickup_on accepted_at truck created_by created_at revision updated_at confirm_due_at',
  },
  order_assignments: {
    subject: 'order',
    personal: 'driver_name driver_phone truck_plate',
    plain:
      'id order_id carrier_id driver_id pay_cents pickup_on deliver_on picked_up_on delivered_on lane distance_miles override_reason bill_of_lading carrier_paid_on carrier_payment_reference assigned_by ended_at created_at pickup_time deliver_time',
  },
  order_attachments: {
    subject: 'order',
    personal: 'name',
    plain:
      'id order_id client_id type size_bytes content_hash state created_at updated_at vehicle_id claim_id',
  },
  order_changes: {
    subject: 'order',
    personal: 'request changes reason',
    plain:
      'id order_id state token_hash price total_before_cents total_cents created_by created_at expires_at decided_at',
  },
  order_events: {
    subject: 'order',
    personal: 'reason facts',
    plain: 'id order_id kind from_state to_state actor_kind actor_id created_at event',
  },
  order_notes: {
    subject: 'order',
    personal: 'text',
    plain: 'id order_id author_id revision created_at edited_at deleted_at',
  },
  order_vehicles: {
    subject: 'order',
    personal: 'release_note cancellation_reason',
    plain:
      'id order_id position year make model vin vehicle_type transport_type is_running base_rate total_cents breakdown stock_number lot_number quote_id rate_version settings_version distance_miles cancelled_at',
  },
  order_words: {
    subject: 'order',
    personal: 'customer rest',
    plain: 'id order_id vehicle vin',
  },
  orders: {
    subject: 'order',
    personal:
      'customer_name customer_email customer_phone pickup_address delivery_address pickup_facility_notes delivery_facility_notes notes cancellation_reason',
    plain:
      'id tracking_code quote_id pickup_zip delivery_zip pickup_facility_type delivery_facility_type preferred_pickup_on distance_miles distance_precision has_ocean_leg rate_version transport_status payment_status payment_method payment_type total_cents deposit_cents remaining_cents paid_cents refunded_cents deposit_paid paid_at dealer_id placed_by_user_id cancelled_at cancelled_by revision created_at updated_at settings_version lane contacted_at released_cents next_call_at',
  },
  paper_copies: {
    subject: 'order',
    personal: 'recipient',
    plain: 'id order_id assignment_id step stage role message_key token_hash created_at',
  },
  driver_events: {
    subject: 'papers',
    personal: 'event',
    plain: 'id order_id link_id happened_at received_at photo_arrived_at photo_bytes photo_type',
  },
  driver_reports: {
    subject: 'papers',
    personal: 'detail',
    plain: 'id order_id kind created_at',
  },
  inspection_photos: {
    subject: 'papers',
    personal: '',
    plain: 'inspection_id number slot sha256 taken_at size_bytes type arrived_at lost_reason',
  },
  inspections: {
    subject: 'papers',
    personal: 'record',
    plain:
      'id order_id assignment_id link_id vehicle_position step record_hash signed_at is_odd_time received_at is_evidence code_answer distance_away ready_at',
  },
  rate_confirmations: {
    subject: 'papers',
    personal: 'paper signed_by signed_from',
    plain: 'id offer_id version terms_hash created_at signed_at',
  },
  outbox_messages: {
    subject: 'messages',
    personal: 'recipient facts',
    plain:
      'id channel kind dedupe_key order_id status attempt_count first_attempt_at next_attempt_at provider provider_message_id last_error created_at updated_at sent_at settled_at delivery delivery_reason reported_at replaces_id',
  },
  quotes: {
    subject: 'quotes',
    personal: 'vehicle_vin reference',
    plain:
      'id pickup_zip delivery_zip vehicle_type transport_type is_running distance_miles distance_precision has_ocean_leg base_rate total_cents breakdown rate_version dealer_id made_by_user_id created_at valid_until_at settings_version retail_total_cents vehicle_year vehicle_make vehicle_model other_vehicles',
  },
  driver_positions: {
    subject: 'positions',
    personal: 'place',
    plain: 'id order_id happened_at',
  },
  contact_signings: {
    subject: 'signings',
    personal: 'draft name path email',
    plain: 'link_id inspection_id token_hash expires_at signed_at created_at',
  },
  manage_links: {
    subject: 'manageLinks',
    personal: '',
    plain: 'token_hash order_id created_at',
  },
  unlisted_erasures: {
    subject: 'erasures',
    personal: '',
    plain: 'id kind subject_id created_at',
  },
}

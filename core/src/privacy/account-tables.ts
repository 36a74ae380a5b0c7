import type { KeptTable } from './keeping.ts'

/** Tables about accounts, dealerships and carriers. Source: PRIVACY-1. */
export const accountTables: Readonly<Record<string, KeptTable>> = {
  password_links: {
    subject: 'sessions',
    personal: '',
    plain: 'token_hash user_id purpose created_at expires_at ended_at',
  },
  data_links: {
    subject: 'sessions',
    personal: 'email',
    plain: 'token_hash created_at expires_at ended_at result',
  },
  sessions: {
    subject: 'sessions',
    personal: 'device',
    plain: 'id token_hash user_id created_at last_used_at expires_at',
  },
  sign_in_challenges: {
    subject: 'sessions',
    personal: '',
    plain: 'token_hash user_id attempt_count expires_at',
  },
  sign_ins: {
    subject: 'signIns',
    personal: 'device',
    plain: 'id user_id dealer_id outcome created_at',
  },
  known_devices: {
    subject: 'knownDevices',
    personal: '',
    plain: 'token_hash user_id last_used_at',
  },
  push_subscriptions: {
    subject: 'push',
    personal: 'endpoint p256dh auth',
    plain: 'id user_id session_id created_at last_success_at failure_count failing_since_at',
  },
  credit_applications: {
    subject: 'dealerships',
    personal:
      'business_name bank_name account_last_four routing_number_encrypted trade_references decline_reason',
    plain:
      'id dealer_id years_in_business annual_revenue_cents requested_limit_cents status submitted_by submitted_at reviewed_by reviewed_at approved_limit_cents',
  },
  dealer_applications: {
    subject: 'dealerships',
    personal: 'decline_reason',
    plain:
      'dealer_id status terms_version agreed_to_terms_at agreed_to_credit_at reviewed_by reviewed_at created_at',
  },
  dealer_events: {
    subject: 'dealerships',
    personal: 'detail',
    plain: 'id dealer_id kind actor_id created_at',
  },
  dealer_profile_events: {
    subject: 'dealerships',
    personal: 'changes',
    plain: 'id dealer_id actor_kind actor_id created_at',
  },
  dealers: {
    subject: 'dealerships',
    personal:
      'company_name contact_name email phone address city state zip_code tax_id_encrypted invoice_email',
    plain:
      'id is_active is_approved invoicing_enabled credit_approved credit_requested credit_requested_at credit_approved_at payment_terms_days credit_limit_cents current_balance_cents rate_structure_id created_at updated_at profile_revision due_soon_mails overdue_mails',
  },
  saved_locations: {
    subject: 'dealerships',
    personal: 'name address contact_name contact_phone gate_notes lot_notes',
    plain: 'id dealer_id address_zip facility_type hours created_at updated_at',
  },
  admin_user_events: {
    subject: 'people',
    personal: 'changes',
    plain: 'id user_id kind actor_id created_at',
  },
  dealer_notification_marks: {
    subject: 'people',
    personal: '',
    plain: 'user_id read_up_to_id',
  },
  dealer_notification_reads: {
    subject: 'people',
    personal: '',
    plain: 'user_id notification_id',
  },
  notification_settings: {
    subject: 'people',
    personal: '',
    plain: 'user_id topic in_app mail push updated_at',
  },
  order_view_defaults: {
    subject: 'people',
    personal: '',
    plain: 'user_id view_id',
  },
  order_view_events: {
    subject: 'people',
    personal: 'changes',
    plain: 'id view_id kind actor_id created_at',
  },
  order_viewers: {
    subject: 'people',
    personal: '',
    plain: 'order_id user_id seen_at',
  },
  order_views: {
    subject: 'people',
    personal: 'name search',
    plain: 'id owner_id is_shared revision created_at updated_at',
  },
  recovery_codes: {
    subject: 'people',
    personal: 'code_hash',
    plain: 'user_id used_at',
  },
  staff_visits: {
    subject: 'people',
    personal: '',
    plain: 'user_id visited_at previous_at',
  },
  two_factor: {
    subject: 'people',
    personal: 'secret_encrypted',
    plain: 'user_id confirmed_at last_used_step created_at',
  },
  user_settings: {
    subject: 'people',
    personal: '',
    plain: 'user_id order_mails invoice_mails updated_at',
  },
  users: {
    subject: 'people',
    personal: 'username email first_name last_name phone password_hash',
    plain:
      'id admin_role dealer_id dealer_role is_active last_login_at created_by created_at updated_at email_verified_at deleted_at',
  },
  carrier_accounts: {
    subject: 'carriers',
    personal: 'details_encrypted',
    plain: 'carrier_id revision changed_by changed_at',
  },
  carrier_devices: {
    subject: 'carriers',
    personal: '',
    plain: 'carrier_id secret_hash created_at',
  },
  carrier_documents: {
    subject: 'carriers',
    personal: 'name',
    plain:
      'id carrier_id client_id kind issued_on expires_on type size_bytes content_hash state added_by created_at updated_at',
  },
  carrier_events: {
    subject: 'carriers',
    personal: 'changes',
    plain: 'id carrier_id driver_id kind actor_id created_at',
  },
  carrier_notes: {
    subject: 'carriers',
    personal: 'text',
    plain: 'id carrier_id author_id created_at',
  },
  carrier_words: {
    subject: 'carriers',
    personal: 'word',
    plain: 'carrier_id',
  },
  carriers: {
    subject: 'carriers',
    personal: 'name contact_name phone email address',
    plain:
      'id dot_number mc_number insurance_expires_on preferred_lanes rating is_active job_count on_time_count pay_cents driven_miles revision deleted_at created_at updated_at terms_days pay_method insurer policy_number',
  },
  driver_devices: {
    subject: 'carriers',
    personal: 'name',
    plain: 'id link_id secret_hash state created_at changed_at',
  },
  driver_links: {
    subject: 'carriers',
    personal: '',
    plain:
      'id assignment_id order_id lineage_id seed token_hash pin pickup_code miss_count code_miss_count first_opened_at gate_passes_allowed_at ended_at created_at',
  },
  drivers: {
    subject: 'carriers',
    personal: 'name phone email license',
    plain: 'id carrier_id equipment is_active revision deleted_at created_at updated_at',
  },
}

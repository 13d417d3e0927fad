-- The current schema, generated from db/migrations by `npm run schema`. Do not edit it, and do not run it:
-- it is for reading, so the parts are ordered by name and not by dependency.

create domain booking_kind as text CHECK ((VALUE = ANY (ARRAY['private'::text, 'shared'::text, 'room'::text, 'taxi'::text, 'general'::text])));

create domain booking_reference as text CHECK ((VALUE ~ '^PM[2-9A-HJ-NP-Z]{8}$'::text));

create domain cancel_reason as text CHECK ((VALUE = ANY (ARRAY['guest'::text, 'operator'::text, 'expired'::text, 'payment failed'::text, 'undecided'::text])));

create domain card_last_four as text CHECK ((VALUE ~ '^[0-9]{4}$'::text));

create domain client_key as text CHECK (((length(VALUE) >= 8) AND (length(VALUE) <= 255)));

create domain guide_option as text CHECK ((VALUE = ANY (ARRAY['driver'::text, 'driverGuide'::text, 'separateGuide'::text])));

create domain identity_kind as text CHECK ((VALUE = ANY (ARRAY['passport'::text, 'nic'::text])));

create domain jeep_type as text CHECK ((VALUE = ANY (ARRAY['basic'::text, 'luxury'::text, 'superLuxury'::text])));

create domain language as text CHECK ((VALUE = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text])));

create domain minor_units as integer CHECK ((VALUE >= 0));

create domain payment_method as text CHECK ((VALUE = ANY (ARRAY['cash'::text, 'online'::text, 'bank'::text, 'card'::text, 'paypal'::text])));

create domain payment_status as text CHECK ((VALUE = ANY (ARRAY['unpaid'::text, 'submitted'::text, 'part paid'::text, 'paid'::text, 'refund due'::text, 'refunded'::text])));

create domain room_count as smallint CHECK ((VALUE >= 0));

create domain room_type as text CHECK ((VALUE = ANY (ARRAY['triple'::text, 'double'::text, 'hostel'::text])));

create domain sha256_hash as bytea CHECK ((length(VALUE) = 32));

create domain visitor_type as text CHECK ((VALUE = ANY (ARRAY['foreign'::text, 'local'::text])));

create table address_proof (
  booking uuid not null,
  email_hash sha256_hash not null,
  proven_at timestamp with time zone not null,
  constraint address_proof_pkey PRIMARY KEY (booking),
  constraint address_proof_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id)
);

create table api_key (
  id uuid not null default gen_random_uuid(),
  name text not null,
  reseller text not null,
  secret_hash sha256_hash not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_secret_hash_key UNIQUE (secret_hash),
  constraint api_key_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint api_key_reseller_check CHECK (((char_length(reseller) >= 1) AND (char_length(reseller) <= 80))),
  constraint api_key_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['octo'::text, 'read'::text, 'write'::text, 'probe'::text])))
);

create table attendance (
  booking uuid not null,
  state text not null,
  at timestamp with time zone not null,
  noted_by text not null,
  constraint attendance_pkey PRIMARY KEY (booking),
  constraint attendance_state_check CHECK ((state = ANY (ARRAY['arrived'::text, 'no-show'::text]))),
  constraint attendance_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE CASCADE
);
CREATE TRIGGER attendance_is_summed AFTER INSERT OR DELETE OR UPDATE ON attendance FOR EACH ROW EXECUTE FUNCTION note_changed_day_of_booking();

create table attendance_sum (
  day date not null,
  arrived integer not null,
  no_shows integer not null,
  guests integer not null,
  constraint attendance_sum_pkey PRIMARY KEY (day)
);

create table audit (
  seq bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  role text,
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id text,
  difference jsonb,
  constraint audit_pkey PRIMARY KEY (seq)
);
CREATE INDEX audit_action ON audit USING btree (action, seq);
CREATE INDEX audit_actor ON audit USING btree (actor, seq);
CREATE INDEX audit_actor_action ON audit USING btree (actor, action, seq) WHERE ((actor <> 'guest'::text) OR (action <> 'booking made'::text));
CREATE INDEX audit_answers_of_guests ON audit USING btree (at) WHERE ((actor = 'guest'::text) AND (action = 'disruption answered'::text));
CREATE INDEX audit_at ON audit USING brin (at) WITH (pages_per_range='16');
CREATE INDEX audit_by_guest ON audit USING btree (at) WHERE ((actor = 'guest'::text) AND (action = ANY (ARRAY['booking moved'::text, 'booking completed by guest'::text, 'booking cancelled'::text])));
CREATE INDEX audit_entity ON audit USING btree (entity, entity_id, seq);
CREATE INDEX audit_of_booking ON audit USING hash (entity_id) WHERE (entity = 'booking'::text);
CREATE TRIGGER audit_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_check (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  links integer not null,
  broken_link bigint,
  broken_row bigint,
  newest bytea,
  constraint audit_check_pkey PRIMARY KEY (id)
);

create table audit_link (
  nr bigint not null generated always as identity,
  seq bigint not null,
  previous bytea not null,
  hash bytea not null,
  constraint audit_link_pkey PRIMARY KEY (nr),
  constraint audit_link_seq_key UNIQUE (seq),
  constraint audit_link_hash_check CHECK ((length(hash) = 32)),
  constraint audit_link_previous_check CHECK ((length(previous) = 32)),
  constraint audit_link_seq_fkey FOREIGN KEY (seq) REFERENCES audit(seq)
);
CREATE TRIGGER audit_link_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table booking (
  id uuid not null default gen_random_uuid(),
  reference booking_reference not null,
  guest_key_hash sha256_hash not null,
  kind booking_kind not null,
  status text not null default 'pending'::text,
  cancel_reason cancel_reason,
  payment_status payment_status not null default 'unpaid'::text,
  payment_method payment_method not null,
  card_last_four card_last_four,
  package_id text,
  package_name text not null default ''::text,
  park text,
  block text,
  day date,
  time_slot text,
  starts_at timestamp with time zone,
  people smallint not null,
  jeep_type jeep_type,
  guide_option guide_option,
  visitor_type visitor_type,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  identity_kind identity_kind,
  identity_sealed bytea,
  identity_last3 text,
  meals jsonb not null default '{}'::jsonb,
  add_ons jsonb not null default '{}'::jsonb,
  details jsonb not null default '{}'::jsonb,
  price jsonb not null default '{}'::jsonb,
  total minor_units not null default 0,
  currency character(3) not null default 'USD'::bpchar,
  short_notice boolean not null default false,
  hold_expires_at timestamp with time zone,
  overbook_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  seats smallint[] not null default '{}'::smallint[],
  check_out date,
  room_type room_type,
  rooms room_count not null default 0,
  language language not null default 'en'::text,
  erased_at timestamp with time zone,
  cancellation_fee minor_units,
  closed_at timestamp with time zone,
  hold_before_closing timestamp with time zone,
  policy jsonb,
  promotion uuid,
  party jsonb,
  gate_fees jsonb,
  partner_id uuid,
  partner_percent integer,
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_reference_key UNIQUE (reference),
  constraint booking_check CHECK (booking_adds_up((kind)::text, status, (cancel_reason)::text, day, check_out, (people)::integer, (room_type)::text, (identity_kind)::text, identity_sealed)),
  constraint booking_partner CHECK (((partner_id IS NULL) = (partner_percent IS NULL))),
  constraint booking_partner_percent_check CHECK (((partner_percent >= 0) AND (partner_percent <= 50))),
  constraint booking_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint booking_promotion_fkey FOREIGN KEY (promotion) REFERENCES promotion(id)
);
CREATE INDEX booking_bank_details ON booking USING btree (created_at DESC, id DESC) INCLUDE (day, hold_expires_at, starts_at) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL) AND (closed_at IS NULL) AND ((total)::integer > 0) AND ((payment_method)::text = ANY (ARRAY['bank'::text, 'online'::text])) AND ((payment_status)::text = 'unpaid'::text));
CREATE INDEX booking_by_partner ON booking USING btree (partner_id, day, id) WHERE (partner_id IS NOT NULL);
CREATE INDEX booking_by_promotion ON booking USING btree (promotion) WHERE (promotion IS NOT NULL);
CREATE INDEX booking_check_out ON booking USING btree (check_out) WHERE ((deleted_at IS NULL) AND (check_out IS NOT NULL));
CREATE INDEX booking_closed ON booking USING btree (day) WHERE (closed_at IS NOT NULL);
CREATE INDEX booking_custom ON booking USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (package_id IS NULL) AND ((kind)::text = 'private'::text) AND (park IS NOT NULL));
CREATE INDEX booking_day ON booking USING btree (day, created_at, id) INCLUDE (status, payment_status, kind, park, people) WHERE (deleted_at IS NULL);
CREATE INDEX booking_expiry ON booking USING btree (hold_expires_at) WHERE ((status = 'pending'::text) AND (hold_expires_at IS NOT NULL));
CREATE INDEX booking_foreign_name ON booking USING gin (name_bytes(plain_letters(customer_name)) gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (plain_letters(customer_name) ~ '[^ -~]'::text));
CREATE INDEX booking_kind_newest ON booking USING btree (kind, created_at DESC, id DESC) INCLUDE (day, status, payment_status, park) WHERE ((deleted_at IS NULL) AND ((kind)::text <> 'private'::text));
CREATE INDEX booking_money_newest ON booking USING btree (payment_status, created_at DESC, id DESC) INCLUDE (day, status, kind, park) WHERE ((deleted_at IS NULL) AND ((payment_status)::text <> 'unpaid'::text));
CREATE INDEX booking_name ON booking USING btree (plain_letters(customer_name) COLLATE "C", created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX booking_newest ON booking USING btree (created_at DESC, id DESC) INCLUDE (day, status, payment_status, kind, park, people, visitor_type, cancel_reason, package_name, total, currency) WHERE (deleted_at IS NULL);
CREATE INDEX booking_open_mail ON booking USING btree (lower(customer_email)) WHERE ((status = 'pending'::text) AND ((payment_status)::text = ANY (ARRAY['unpaid'::text, 'submitted'::text])) AND (deleted_at IS NULL));
CREATE INDEX booking_open_phone ON booking USING btree (phone_key(customer_phone)) WHERE ((status = 'pending'::text) AND ((payment_status)::text = ANY (ARRAY['unpaid'::text, 'submitted'::text])) AND (deleted_at IS NULL));
CREATE INDEX booking_package ON booking USING btree (package_id, created_at DESC, id DESC) INCLUDE (day, status, payment_status, people, total, currency) WHERE ((deleted_at IS NULL) AND (package_id IS NOT NULL));
CREATE INDEX booking_park_newest ON booking USING btree (park, created_at DESC, id DESC) INCLUDE (day, status, payment_status, kind) WHERE ((deleted_at IS NULL) AND (park <> 'yala'::text));
CREATE INDEX booking_receivable ON booking USING btree (day, id) INCLUDE (total, currency, payment_status, status, cancellation_fee) WHERE ((deleted_at IS NULL) AND ((payment_status)::text <> 'paid'::text) AND ((status = ANY (ARRAY['confirmed'::text, 'completed'::text])) OR ((cancellation_fee)::integer > 0)));
CREATE INDEX booking_search ON booking USING gin ((((plain_letters(customer_name) || ' '::text) || lower(((customer_email || ' '::text) || customer_phone)))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX booking_short_notice ON booking USING btree (day) WHERE (short_notice AND (status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX booking_status_newest ON booking USING btree (status, created_at DESC, id DESC) INCLUDE (day, payment_status, kind, park) WHERE (deleted_at IS NULL);
CREATE INDEX booking_to_answer ON booking USING btree (COALESCE(hold_expires_at, starts_at)) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL) AND (closed_at IS NULL) AND (((payment_method)::text = 'cash'::text) OR ((kind)::text = 'taxi'::text)));
CREATE INDEX booking_undecided ON booking USING btree (changed_at) WHERE ((cancel_reason)::text = 'undecided'::text);
CREATE TRIGGER added_booking_is_summed AFTER INSERT ON booking FOR EACH ROW WHEN ((business_day(new.created_at) < business_day(now()))) EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER added_trip_is_summed AFTER INSERT ON booking FOR EACH ROW WHEN ((new.day < business_day(now()))) EXECUTE FUNCTION note_changed_day('trips');
CREATE TRIGGER booking_is_told AFTER UPDATE ON booking FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION queue_booking_webhooks();
CREATE TRIGGER booking_package_is_known AFTER INSERT OR UPDATE OF package_id ON booking FOR EACH ROW WHEN ((new.package_id IS NOT NULL)) EXECUTE FUNCTION refuse_unknown_package();
CREATE TRIGGER booking_uses_promotion BEFORE INSERT ON booking FOR EACH ROW WHEN ((new.promotion IS NOT NULL)) EXECUTE FUNCTION use_promotion();
CREATE CONSTRAINT TRIGGER changed_booking_is_earned AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((old.status IS DISTINCT FROM new.status) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer)) OR (old.day IS DISTINCT FROM new.day)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((old.cancellation_fee)::integer IS DISTINCT FROM (new.cancellation_fee)::integer)) OR ((old.price -> 'ticketPrice'::text) IS DISTINCT FROM (new.price -> 'ticketPrice'::text))) AND ((new.status = 'cancelled'::text) OR (LEAST(old.day, new.day) <= business_day(new.changed_at))))) EXECUTE FUNCTION book_changed_booking();
CREATE TRIGGER changed_booking_is_summed AFTER UPDATE ON booking FOR EACH ROW WHEN (((business_day(old.created_at) < business_day(now())) AND ((((((((((((old.status IS DISTINCT FROM new.status) OR (old.day IS DISTINCT FROM new.day)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((old.kind)::text IS DISTINCT FROM (new.kind)::text)) OR (old.park IS DISTINCT FROM new.park)) OR (old.people IS DISTINCT FROM new.people)) OR ((old.visitor_type)::text IS DISTINCT FROM (new.visitor_type)::text)) OR ((old.cancel_reason)::text IS DISTINCT FROM (new.cancel_reason)::text)) OR (old.package_id IS DISTINCT FROM new.package_id)) OR (old.package_name IS DISTINCT FROM new.package_name)) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer)) OR (old.currency IS DISTINCT FROM new.currency)))) EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER changed_day_of_making_is_summed AFTER UPDATE OF created_at ON booking FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION note_changed_day_of_making();
CREATE TRIGGER changed_trip_is_summed AFTER UPDATE ON booking FOR EACH ROW WHEN (((LEAST(old.day, new.day) < business_day(now())) AND ((((((((((((((old.status IS DISTINCT FROM new.status) OR (old.day IS DISTINCT FROM new.day)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((old.kind)::text IS DISTINCT FROM (new.kind)::text)) OR (old.park IS DISTINCT FROM new.park)) OR (old.people IS DISTINCT FROM new.people)) OR ((old.visitor_type)::text IS DISTINCT FROM (new.visitor_type)::text)) OR ((old.guide_option)::text IS DISTINCT FROM (new.guide_option)::text)) OR (old.price IS DISTINCT FROM new.price)) OR (old.gate_fees IS DISTINCT FROM new.gate_fees)) OR ((old.payment_status)::text IS DISTINCT FROM (new.payment_status)::text)) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer)) OR (old.currency IS DISTINCT FROM new.currency)) OR ((old.cancellation_fee)::integer IS DISTINCT FROM (new.cancellation_fee)::integer)))) EXECUTE FUNCTION note_changed_day('trips');
CREATE TRIGGER deleted_booking_is_summed AFTER DELETE ON booking FOR EACH ROW WHEN ((business_day(old.created_at) < business_day(now()))) EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER deleted_trip_is_summed AFTER DELETE ON booking FOR EACH ROW WHEN ((old.day < business_day(now()))) EXECUTE FUNCTION note_changed_day('trips');
CREATE CONSTRAINT TRIGGER past_booking_is_earned AFTER INSERT ON booking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = ANY (ARRAY['confirmed'::text, 'completed'::text])) AND (new.day <= business_day(new.created_at)))) EXECUTE FUNCTION book_changed_booking();
CREATE TRIGGER reservation_is_held AFTER UPDATE OF hold_expires_at ON booking FOR EACH ROW WHEN ((old.hold_expires_at IS DISTINCT FROM new.hold_expires_at)) EXECUTE FUNCTION keep_held_until();

create table booking_sum (
  day date not null,
  status text not null,
  cancel_reason cancel_reason,
  visitor_type visitor_type,
  bookings integer not null,
  people integer not null
);
CREATE INDEX booking_sum_day ON booking_sum USING btree (day);

create table calendar_event (
  id uuid not null default gen_random_uuid(),
  title text not null,
  first_day date not null,
  last_day date not null,
  package_id text,
  park text,
  block text,
  created_at timestamp with time zone not null default now(),
  time_slots text[],
  start_minute smallint,
  end_minute smallint,
  is_open boolean not null,
  is_sample boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  rule uuid,
  constraint closure_pkey PRIMARY KEY (id),
  constraint calendar_event_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint calendar_event_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint calendar_event_time_slots_check CHECK ((time_slots <@ ARRAY['morning'::text, 'afternoon'::text, 'extended'::text, 'fullDay'::text])),
  constraint closure_check CHECK ((last_day >= first_day)),
  constraint closure_check1 CHECK (((package_id IS NULL) OR ((park IS NULL) AND (block IS NULL)))),
  constraint closure_check2 CHECK (((block IS NULL) OR (park IS NOT NULL))),
  constraint calendar_event_rule_fkey FOREIGN KEY (rule) REFERENCES park_rule(id),
  constraint closure_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id)
);
CREATE INDEX calendar_event_days ON calendar_event USING btree (last_day, first_day);
CREATE INDEX calendar_event_rule ON calendar_event USING btree (rule) WHERE (rule IS NOT NULL);
CREATE TRIGGER closure_is_told AFTER INSERT OR DELETE OR UPDATE ON calendar_event FOR EACH ROW EXECUTE FUNCTION queue_closure_webhooks();

create table changed_day (
  id bigint not null generated always as identity,
  subject text not null,
  day date not null,
  constraint changed_day_pkey PRIMARY KEY (id)
);

create table claim (
  pool integer not null,
  day date not null,
  segment text not null,
  unit smallint not null,
  booking uuid,
  hold uuid,
  departure_pool integer,
  departure_segment text,
  constraint claim_pkey PRIMARY KEY (pool, day, segment, unit),
  constraint claim_has_one_owner CHECK (((num_nonnulls(booking, hold, departure_pool) = 1) AND ((departure_pool IS NULL) = (departure_segment IS NULL)) AND (unit >= 1))),
  constraint claim_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE RESTRICT,
  constraint claim_departure_pool_day_departure_segment_fkey FOREIGN KEY (departure_pool, day, departure_segment) REFERENCES pool_day(pool, day, segment),
  constraint claim_hold_fkey FOREIGN KEY (hold) REFERENCES hold(id) ON DELETE CASCADE,
  constraint claim_pool_day_segment_fkey FOREIGN KEY (pool, day, segment) REFERENCES pool_day(pool, day, segment)
);
CREATE INDEX claim_booking ON claim USING btree (booking) WHERE (booking IS NOT NULL);
CREATE INDEX claim_departure ON claim USING btree (departure_pool, day, departure_segment) WHERE (departure_pool IS NOT NULL);
CREATE INDEX claim_hold ON claim USING btree (hold) WHERE (hold IS NOT NULL);
CREATE TRIGGER added_claim_is_summed AFTER INSERT ON claim FOR EACH ROW WHEN ((new.day < business_day(now()))) EXECUTE FUNCTION note_changed_day('trips');
CREATE TRIGGER changed_claim_is_summed AFTER UPDATE ON claim FOR EACH ROW WHEN ((LEAST(old.day, new.day) < business_day(now()))) EXECUTE FUNCTION note_changed_day('trips');
CREATE TRIGGER claim_freed AFTER DELETE ON claim REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION free_departure_jeep();
CREATE TRIGGER claim_is_told AFTER INSERT ON claim REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_availability_webhooks();
CREATE TRIGGER deleted_claim_is_summed AFTER DELETE ON claim FOR EACH ROW WHEN ((old.day < business_day(now()))) EXECUTE FUNCTION note_changed_day('trips');
CREATE TRIGGER freed_claim_is_told AFTER DELETE ON claim REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_availability_webhooks();

create table claim_sum (
  day date not null,
  pool integer not null,
  segment text not null,
  taken integer not null,
  constraint claim_sum_pkey PRIMARY KEY (day, pool, segment)
);

create table closed_month (
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  constraint closed_month_pkey PRIMARY KEY (month),
  constraint closed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE TRIGGER closed_months_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON closed_month FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_change();

create table contact_message (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default ''::text,
  message text not null,
  created_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by text,
  constraint contact_message_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_message_newest ON contact_message USING btree (created_at DESC, id DESC);
CREATE INDEX contact_message_open ON contact_message USING btree (created_at DESC, id DESC) WHERE (handled_at IS NULL);
CREATE INDEX contact_message_search ON contact_message USING gin (plain_letters(((((((name || ' '::text) || email) || ' '::text) || phone) || ' '::text) || message)) gin_trgm_ops);

create table crew_sum (
  day date not null,
  driver text not null,
  trips integer not null,
  as_guide integer not null,
  with_guide integer not null,
  constraint crew_sum_pkey PRIMARY KEY (day, driver)
);

create table day_figure (
  day date not null,
  pending integer not null,
  constraint day_figure_pkey PRIMARY KEY (day)
);

create table disruption (
  id uuid not null default gen_random_uuid(),
  rule uuid,
  note text not null default ''::text,
  created_by text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint disruption_pkey PRIMARY KEY (id),
  constraint disruption_note_check CHECK ((char_length(note) <= 500)),
  constraint disruption_rule_fkey FOREIGN KEY (rule) REFERENCES park_rule(id) ON DELETE SET NULL
);
CREATE INDEX disruption_latest ON disruption USING btree (created_at DESC);

create table disruption_booking (
  disruption uuid not null,
  booking uuid not null,
  state text not null default 'asked'::text,
  needs_call boolean not null,
  answer_by timestamp with time zone not null,
  email bigint,
  answered_at timestamp with time zone,
  answered_by text,
  original jsonb not null,
  answer jsonb,
  rule uuid,
  constraint disruption_booking_pkey PRIMARY KEY (disruption, booking),
  constraint disruption_booking_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'other park'::text, 'other day'::text, 'refund'::text, 'call'::text, 'kept'::text, 'expired'::text]))),
  constraint disruption_booking_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id),
  constraint disruption_booking_disruption_fkey FOREIGN KEY (disruption) REFERENCES disruption(id),
  constraint disruption_booking_email_fkey FOREIGN KEY (email) REFERENCES outbox(id) ON DELETE SET NULL,
  constraint disruption_booking_rule_fkey FOREIGN KEY (rule) REFERENCES park_rule(id) ON DELETE SET NULL
);
CREATE INDEX disruption_booking_of ON disruption_booking USING btree (booking);
CREATE UNIQUE INDEX disruption_booking_waiting ON disruption_booking USING btree (booking) WHERE (state = ANY (ARRAY['asked'::text, 'call'::text]));

create table driver_event (
  id uuid not null,
  driver_key uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  device_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  kind text not null,
  booking uuid,
  jeep text,
  amount integer,
  currency character(3),
  text text not null default ''::text,
  outcome text not null,
  constraint driver_event_pkey PRIMARY KEY (id),
  constraint driver_event_amount_check CHECK ((amount > 0)),
  constraint driver_event_jeep_check CHECK ((char_length(jeep) <= 60)),
  constraint driver_event_kind_check CHECK ((kind = ANY (ARRAY['arrived'::text, 'no-show'::text, 'undo'::text, 'cash'::text, 'gate paid'::text, 'note'::text]))),
  constraint driver_event_text_check CHECK ((char_length(text) <= 500)),
  constraint driver_event_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE CASCADE,
  constraint driver_event_driver_key_fkey FOREIGN KEY (driver_key) REFERENCES driver_key(id)
);
CREATE INDEX driver_event_at ON driver_event USING btree (at);
CREATE INDEX driver_event_booking ON driver_event USING btree (booking, at);
CREATE INDEX driver_event_jeep ON driver_event USING btree (jeep);
CREATE INDEX driver_event_phone ON driver_event USING btree (driver_key, at);
CREATE INDEX driver_event_refused ON driver_event USING btree (driver_key, received_at) WHERE (outcome <> ALL (ARRAY['accepted'::text, 'conflict'::text, 'decided'::text]));

create table driver_key (
  id uuid not null default gen_random_uuid(),
  person uuid not null,
  link_hash bytea not null,
  secret_hash bytea,
  device text not null default ''::text,
  created_by text not null,
  created_at timestamp with time zone not null,
  bound_at timestamp with time zone,
  seen_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  unsent integer not null default 0,
  unsent_since timestamp with time zone,
  constraint driver_key_pkey PRIMARY KEY (id),
  constraint driver_key_link_hash_key UNIQUE (link_hash),
  constraint driver_key_secret_hash_key UNIQUE (secret_hash),
  constraint driver_key_check CHECK (((bound_at IS NULL) = (secret_hash IS NULL))),
  constraint driver_key_person_fkey FOREIGN KEY (person) REFERENCES person(id)
);
CREATE INDEX driver_key_person ON driver_key USING btree (person);

create table earned_until (
  is_only boolean not null default true,
  day date not null,
  constraint earned_until_pkey PRIMARY KEY (is_only),
  constraint earned_until_is_only_check CHECK (is_only)
);

create table earning (
  id bigint not null generated always as identity,
  day date not null,
  booking uuid not null,
  trip text not null,
  is_fee boolean not null,
  amount integer not null,
  tickets integer not null,
  currency character(3) not null,
  constraint earning_pkey PRIMARY KEY (id),
  constraint earning_check CHECK (((amount <> 0) OR (tickets <> 0))),
  constraint earning_trip_check CHECK ((trip = ANY (ARRAY['safari'::text, 'stay'::text, 'ride'::text]))),
  constraint earning_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id)
);
CREATE INDEX earning_booking ON earning USING btree (booking);
CREATE INDEX earning_day ON earning USING btree (day, id);
CREATE TRIGGER earnings_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON earning FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_change();

create table gallery_category (
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint gallery_category_pkey PRIMARY KEY (name),
  constraint gallery_category_name_check CHECK (((name = btrim(name)) AND (name <> ''::text) AND (length(name) <= 40)))
);
CREATE UNIQUE INDEX gallery_category_once ON gallery_category USING btree (lower(name));

create table gate (
  id text not null,
  park text not null,
  name text not null,
  blocks text[] not null,
  constraint gate_pkey PRIMARY KEY (id)
);

create table gate_payment (
  id uuid not null default gen_random_uuid(),
  day date not null,
  half text not null,
  park text not null,
  jeep_type text not null,
  number smallint not null,
  amount integer not null,
  currency character(3) not null,
  receipt text not null default ''::text,
  driver_event uuid,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint gate_payment_pkey PRIMARY KEY (id),
  constraint gate_payment_driver_event_key UNIQUE (driver_event),
  constraint gate_payment_amount_check CHECK ((amount > 0)),
  constraint gate_payment_currency_check CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'LKR'::bpchar]))),
  constraint gate_payment_half_check CHECK ((half = ANY (ARRAY['AM'::text, 'PM'::text]))),
  constraint gate_payment_receipt_check CHECK ((char_length(receipt) <= 60)),
  constraint gate_payment_driver_event_fkey FOREIGN KEY (driver_event) REFERENCES driver_event(id) ON DELETE SET NULL
);
CREATE INDEX gate_payment_day ON gate_payment USING btree (day);
CREATE TRIGGER gate_payment_is_summed AFTER INSERT OR DELETE OR UPDATE ON gate_payment FOR EACH ROW EXECUTE FUNCTION note_changed_day('trips');

create table gate_schedule (
  id uuid not null default gen_random_uuid(),
  park text not null,
  block text,
  valid_from date not null,
  vat_bp integer not null,
  lines jsonb not null,
  source text not null,
  as_of date not null,
  is_active boolean not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint gate_schedule_pkey PRIMARY KEY (id),
  constraint gate_schedule_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint gate_schedule_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 300))),
  constraint gate_schedule_vat_bp_check CHECK (((vat_bp >= 0) AND (vat_bp <= 10000)))
);
CREATE UNIQUE INDEX gate_schedule_start ON gate_schedule USING btree (park, COALESCE(block, ''::text), valid_from);
CREATE TRIGGER gate_schedule_is_told AFTER INSERT OR DELETE OR UPDATE ON gate_schedule FOR EACH ROW EXECUTE FUNCTION queue_park_webhooks();

create table guest_message (
  id uuid not null default gen_random_uuid(),
  booking uuid not null,
  channel text not null,
  template text not null,
  language text not null,
  subject text not null,
  body text not null,
  sent_by text not null,
  created_at timestamp with time zone not null,
  constraint guest_message_pkey PRIMARY KEY (id),
  constraint guest_message_body_check CHECK ((char_length(body) <= 2000)),
  constraint guest_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'whatsapp'::text]))),
  constraint guest_message_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE CASCADE
);
CREATE INDEX guest_message_booking ON guest_message USING btree (booking, created_at);

create table held_pool (
  pool integer not null,
  day date not null,
  noticed_at timestamp with time zone not null,
  constraint held_pool_pkey PRIMARY KEY (pool, day),
  constraint held_pool_pool_fkey FOREIGN KEY (pool) REFERENCES pool(id)
);
CREATE INDEX held_pool_noticed ON held_pool USING btree (noticed_at);

create table hold (
  id uuid not null default gen_random_uuid(),
  key_hash bytea not null,
  guest text not null,
  expires_at timestamp with time zone not null,
  renewed boolean not null default false,
  created_at timestamp with time zone not null,
  request_hash bytea,
  constraint hold_pkey PRIMARY KEY (id)
);
CREATE INDEX hold_expiry ON hold USING btree (expires_at);
CREATE INDEX hold_guest ON hold USING btree (guest);

create table idempotency (
  scope text not null,
  key client_key not null,
  request_hash bytea not null,
  status smallint,
  response bytea,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);

create table image (
  id uuid not null default gen_random_uuid(),
  title text not null,
  alt text not null default ''::text,
  category text not null,
  width integer not null,
  height integer not null,
  state text not null default 'making'::text,
  attempts smallint not null default 0,
  claimed_at timestamp with time zone,
  featured boolean not null default false,
  version integer not null default 1,
  added_by text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint image_pkey PRIMARY KEY (id),
  constraint image_check CHECK (((NOT featured) OR (state = 'ready'::text))),
  constraint image_height_check CHECK ((height > 0)),
  constraint image_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text]))),
  constraint image_title_check CHECK ((title <> ''::text)),
  constraint image_width_check CHECK ((width > 0)),
  constraint image_category_fkey FOREIGN KEY (category) REFERENCES gallery_category(name) ON UPDATE CASCADE
);
CREATE UNIQUE INDEX image_featured ON image USING btree (featured) WHERE (featured AND (deleted_at IS NULL));
CREATE INDEX image_newest ON image USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX image_to_clear ON image USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX image_to_make ON image USING btree (created_at) WHERE ((state = 'making'::text) AND (deleted_at IS NULL));

create table jeep_crew (
  day date not null,
  half text not null,
  jeep_type jeep_type not null,
  number smallint not null,
  driver text not null default ''::text,
  plate text not null default ''::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  person uuid,
  constraint jeep_crew_pkey PRIMARY KEY (day, half, jeep_type, number),
  constraint jeep_crew_driver_check CHECK ((length(driver) <= 80)),
  constraint jeep_crew_half_check CHECK ((half = ANY (ARRAY['AM'::text, 'PM'::text]))),
  constraint jeep_crew_number_check CHECK ((number >= 1)),
  constraint jeep_crew_plate_check CHECK ((length(plate) <= 20)),
  constraint jeep_crew_person_fkey FOREIGN KEY (person) REFERENCES person(id)
);
CREATE INDEX jeep_crew_latest ON jeep_crew USING btree (changed_at DESC) WHERE (driver <> ''::text);
CREATE INDEX jeep_crew_person ON jeep_crew USING btree (person, day) WHERE (person IS NOT NULL);
CREATE TRIGGER crew_is_summed AFTER INSERT OR DELETE OR UPDATE ON jeep_crew FOR EACH ROW EXECUTE FUNCTION note_changed_day('trips');

create table lead_time_sum (
  day date not null,
  at integer not null,
  bookings integer not null,
  guests integer not null,
  constraint lead_time_sum_pkey PRIMARY KEY (day, at)
);

create table login_failure (
  subject text not null,
  at timestamp with time zone not null
);
CREATE INDEX login_failure_subject ON login_failure USING btree (subject, at);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table movement (
  id bigint not null generated always as identity,
  day date not null,
  booking uuid not null,
  payment uuid,
  refund uuid,
  kind text not null,
  trip text not null,
  method payment_method not null,
  reference text,
  amount integer not null,
  currency character(3) not null,
  usd_amount integer,
  is_test boolean not null,
  recorded_by text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint movement_pkey PRIMARY KEY (id),
  constraint movement_amount_check CHECK ((amount <> 0)),
  constraint movement_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text, 'correction'::text]))),
  constraint movement_trip_check CHECK ((trip = ANY (ARRAY['safari'::text, 'stay'::text, 'ride'::text]))),
  constraint movement_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id),
  constraint movement_payment_fkey FOREIGN KEY (payment) REFERENCES payment(id),
  constraint movement_refund_fkey FOREIGN KEY (refund) REFERENCES refund(id)
);
CREATE INDEX movement_booking ON movement USING btree (booking);
CREATE INDEX movement_day ON movement USING btree (day, id) INCLUDE (kind, trip, method, amount, currency, usd_amount, is_test);
CREATE INDEX movement_kind ON movement USING btree (kind, day, id) WHERE (kind <> 'payment'::text);
CREATE INDEX movement_method ON movement USING btree (method, day, id);
CREATE INDEX movement_recorder ON movement USING btree (recorded_by, day, id);
CREATE INDEX movement_reference ON movement USING btree (reference) WHERE (reference IS NOT NULL);
CREATE TRIGGER movement_is_summed AFTER INSERT ON movement FOR EACH ROW EXECUTE FUNCTION note_changed_day('movements');
CREATE TRIGGER movements_only_grow BEFORE DELETE OR TRUNCATE ON movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_change();
CREATE TRIGGER movements_stay BEFORE UPDATE ON movement FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();

create table movement_sum (
  day date not null,
  kind text not null,
  trip text not null,
  method payment_method not null,
  currency character(3) not null,
  is_test boolean not null,
  recorded_by text not null,
  movements integer not null,
  received bigint not null,
  paid_out bigint not null,
  usd bigint not null,
  without_rate bigint,
  constraint movement_sum_pkey PRIMARY KEY (day, kind, trip, method, currency, is_test, recorded_by)
);

create table octo_booking (
  booking uuid not null,
  api_key uuid not null,
  uuid uuid not null,
  request_hash sha256_hash not null,
  product_id text not null,
  option_id text not null,
  unit_items jsonb not null,
  contact jsonb not null,
  notes text,
  reseller_reference text,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  refund text,
  is_test boolean not null default false,
  held_until timestamp with time zone,
  constraint octo_booking_pkey PRIMARY KEY (booking),
  constraint octo_booking_api_key_uuid_key UNIQUE (api_key, uuid),
  constraint octo_booking_refund_check CHECK ((refund = ANY (ARRAY['FULL'::text, 'PARTIAL'::text, 'NONE'::text]))),
  constraint octo_booking_api_key_fkey FOREIGN KEY (api_key) REFERENCES api_key(id),
  constraint octo_booking_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE CASCADE
);
CREATE INDEX octo_booking_held ON octo_booking USING btree (api_key, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX octo_booking_reference ON octo_booking USING btree (api_key, reseller_reference) WHERE (reseller_reference IS NOT NULL);
CREATE INDEX octo_booking_test ON octo_booking USING btree (booking) WHERE is_test;
CREATE TRIGGER reservation_is_told AFTER INSERT ON octo_booking FOR EACH ROW EXECUTE FUNCTION queue_reservation_webhooks();

create table outbox (
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  dedupe_key text not null,
  attempts smallint not null default 0,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  last_error text,
  dead_at timestamp with time zone,
  outcome text,
  booking uuid generated always as (
CASE
    WHEN ((payload ->> 'booking'::text) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN ((payload ->> 'booking'::text))::uuid
    ELSE NULL::uuid
END) stored,
  recipient text,
  subject text,
  content jsonb,
  resent smallint not null default 0,
  search text generated always as (plain_letters(((COALESCE(recipient, ''::text) || ' '::text) || COALESCE(subject, ''::text)))) stored,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'written'::text, 'not needed'::text]))),
  constraint outbox_recipient_check CHECK ((recipient <> ''::text))
);
CREATE INDEX outbox_booking ON outbox USING btree (booking, id) WHERE (booking IS NOT NULL);
CREATE INDEX outbox_dead ON outbox USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_search ON outbox USING gin (search gin_trgm_ops);
CREATE INDEX outbox_topic ON outbox USING btree (topic, id);
CREATE INDEX outbox_waiting ON outbox USING btree (next_at) WHERE ((done_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_written ON outbox USING btree (done_at) WHERE (outcome = 'written'::text);

create table package (
  id text not null,
  name text not null,
  description text not null,
  park text not null,
  block text not null default ''::text,
  package_type text not null,
  max_capacity smallint not null default 7,
  highlights jsonb not null default '[]'::jsonb,
  features jsonb not null default '[]'::jsonb,
  prices jsonb not null,
  image text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  translations jsonb not null default '{}'::jsonb,
  pictures jsonb not null default '[]'::jsonb,
  constraint package_pkey PRIMARY KEY (id),
  constraint package_block_check CHECK ((block = ANY (ARRAY[''::text, 'blockI'::text, 'blockII'::text, 'blockIIIIV'::text, 'blockV'::text, 'blockVI'::text]))),
  constraint package_check CHECK (((block = ''::text) OR (park = 'yala'::text))),
  constraint package_id_check CHECK ((id ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint package_max_capacity_check CHECK (((max_capacity >= 1) AND (max_capacity <= 20))),
  constraint package_package_type_check CHECK ((package_type = ANY (ARRAY['private'::text, 'shared'::text, 'both'::text]))),
  constraint package_park_check CHECK ((park = ANY (ARRAY['yala'::text, 'bundala'::text, 'udawalawe'::text, 'Lunugamwehera'::text]))),
  constraint package_pictures_check CHECK ((jsonb_array_length(pictures) <= 8))
);
CREATE TRIGGER package_is_told AFTER INSERT OR UPDATE ON package FOR EACH ROW EXECUTE FUNCTION queue_product_webhooks();
CREATE TRIGGER packages_stay BEFORE DELETE OR UPDATE OF id OR TRUNCATE ON package FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_lose_packages();
CREATE TRIGGER shared_seats_are_a_pool AFTER INSERT OR UPDATE OF max_capacity, package_type ON package FOR EACH ROW WHEN ((new.package_type <> 'private'::text)) EXECUTE FUNCTION keep_pools();

create table package_sum (
  day date not null,
  kind booking_kind not null,
  package_id text,
  package text not null,
  park text,
  bookings integer not null,
  cancelled integer not null,
  guests integer not null,
  sold bigint not null
);
CREATE INDEX package_sum_day ON package_sum USING btree (day);

create table park_rule (
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  kind text not null,
  park text,
  block text,
  gate text,
  first_day date not null,
  last_day date,
  closed_through date,
  is_yearly boolean not null default false,
  opens smallint,
  closes smallint,
  last_exit smallint,
  slots text[],
  certainty text not null,
  reason text not null,
  note text not null default ''::text,
  source text,
  as_of date,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint park_rule_pkey PRIMARY KEY (id),
  constraint park_rule_certainty_check CHECK ((certainty = ANY (ARRAY['expected'::text, 'announced'::text]))),
  constraint park_rule_check CHECK ((last_day >= first_day)),
  constraint park_rule_check1 CHECK ((closed_through >= first_day)),
  constraint park_rule_check2 CHECK (((block IS NULL) OR (park IS NOT NULL))),
  constraint park_rule_check3 CHECK (((last_day IS NULL) = (closed_through IS NOT NULL))),
  constraint park_rule_check4 CHECK (((NOT is_yearly) OR ((certainty = 'expected'::text) AND (last_day IS NOT NULL)))),
  constraint park_rule_check5 CHECK (((last_day IS NOT NULL) OR (certainty = 'announced'::text))),
  constraint park_rule_closes_check CHECK (((closes >= 0) AND (closes <= 1440))),
  constraint park_rule_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'hours'::text, 'note'::text]))),
  constraint park_rule_last_exit_check CHECK (((last_exit >= 0) AND (last_exit <= 1440))),
  constraint park_rule_note_check CHECK ((char_length(note) <= 300)),
  constraint park_rule_opens_check CHECK (((opens >= 0) AND (opens <= 1440))),
  constraint park_rule_reason_check CHECK ((reason = ANY (ARRAY['rain'::text, 'drought'::text, 'census'::text, 'works'::text, 'other'::text]))),
  constraint park_rule_slots_check CHECK ((slots <@ ARRAY['morning'::text, 'afternoon'::text, 'extended'::text, 'fullDay'::text])),
  constraint park_rule_gate_fkey FOREIGN KEY (gate) REFERENCES gate(id)
);
CREATE INDEX park_rule_days ON park_rule USING btree (first_day, last_day);

create table partner (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  origins text[] not null default '{}'::text[],
  percent integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_code_key UNIQUE (code),
  constraint partner_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint partner_name_check CHECK ((name <> ''::text)),
  constraint partner_origins_check CHECK ((cardinality(origins) <= 5)),
  constraint partner_percent_check CHECK (((percent >= 0) AND (percent <= 50)))
);

create table payment (
  id uuid not null default gen_random_uuid(),
  booking uuid not null,
  order_reference text not null,
  method payment_method not null,
  status text not null,
  amount integer not null,
  currency character(3) not null,
  usd_amount integer,
  provider text,
  provider_reference text,
  brand text,
  last_four card_last_four,
  transfer_reference text,
  is_test boolean not null default false,
  failure text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  recorded_by text,
  driver_key uuid,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_order_reference_key UNIQUE (order_reference),
  constraint payment_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payment_amount_check CHECK ((amount > 0)),
  constraint payment_check CHECK (((provider IS NULL) OR ((method)::text = 'card'::text))),
  constraint payment_check1 CHECK (((paid_at IS NOT NULL) OR (status <> ALL (ARRAY['paid'::text, 'part refunded'::text, 'refunded'::text, 'disputed'::text])))),
  constraint payment_order_reference_check CHECK ((order_reference ~ '^PAY[2-9A-HJ-NP-Z]{9}$'::text)),
  constraint payment_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'payhere'::text]))),
  constraint payment_status_check1 CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'submitted'::text, 'paid'::text, 'part refunded'::text, 'refunded'::text, 'disputed'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint payment_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id),
  constraint payment_driver_key_fkey FOREIGN KEY (driver_key) REFERENCES driver_key(id)
);
CREATE INDEX payment_booking ON payment USING btree (booking, created_at);
CREATE INDEX payment_deadline ON payment USING btree (expires_at) WHERE (status = 'submitted'::text);
CREATE INDEX payment_driver_cash ON payment USING btree (driver_key, created_at) WHERE ((status = 'submitted'::text) AND (driver_key IS NOT NULL));
CREATE INDEX payment_paid ON payment USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX payment_unfinished ON payment USING btree (expires_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE TRIGGER payment_is_booked AFTER INSERT OR UPDATE OF status, amount, paid_at ON payment FOR EACH ROW WHEN ((new.paid_at IS NOT NULL)) EXECUTE FUNCTION book_payment();
CREATE TRIGGER payment_is_summed AFTER INSERT OR DELETE OR UPDATE OF booking, status, amount, currency ON payment FOR EACH ROW EXECUTE FUNCTION note_changed_day_of_booking();

create table payment_event (
  id bigint not null generated always as identity,
  provider text not null,
  provider_reference text not null,
  status_code text not null,
  order_reference text not null,
  payment uuid,
  body jsonb not null,
  outcome text not null,
  received_at timestamp with time zone not null,
  word jsonb,
  tries integer not null default 0,
  trouble text,
  next_try_at timestamp with time zone,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_provider_order_reference_provider_reference_s_key UNIQUE (provider, order_reference, provider_reference, status_code),
  constraint payment_event_payment_fkey FOREIGN KEY (payment) REFERENCES payment(id)
);
CREATE INDEX payment_event_payment ON payment_event USING btree (payment);
CREATE INDEX payment_event_waiting ON payment_event USING btree (id) WHERE (outcome = 'waiting'::text);

create table payment_slip (
  id uuid not null default gen_random_uuid(),
  booking uuid not null,
  payment uuid not null,
  file text,
  media_type text not null,
  bytes integer not null,
  sha256 sha256_hash not null,
  status text not null default 'waiting'::text,
  accepted integer,
  reason text,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  erased_at timestamp with time zone,
  amount integer,
  constraint payment_slip_pkey PRIMARY KEY (id),
  constraint payment_slip_file_key UNIQUE (file),
  constraint payment_slip_accepted_check CHECK ((accepted > 0)),
  constraint payment_slip_amount_check CHECK ((amount > 0)),
  constraint payment_slip_bytes_check CHECK ((bytes > 0)),
  constraint payment_slip_check CHECK (((file IS NOT NULL) OR (erased_at IS NOT NULL))),
  constraint payment_slip_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'accepted in part'::text, 'rejected'::text, 'closed'::text]))),
  constraint payment_slip_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id),
  constraint payment_slip_payment_fkey FOREIGN KEY (payment) REFERENCES payment(id)
);
CREATE INDEX payment_slip_booking ON payment_slip USING btree (booking, sent_at);
CREATE INDEX payment_slip_same ON payment_slip USING btree (sha256);
CREATE INDEX payment_slip_sent ON payment_slip USING btree (sent_at);
CREATE INDEX payment_slip_waiting ON payment_slip USING btree (sent_at) WHERE (status = 'waiting'::text);

create table person (
  id uuid not null default gen_random_uuid(),
  name text not null,
  phone text not null default ''::text,
  roles text[] not null,
  languages text[] not null default '{}'::text[],
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_languages_check CHECK ((languages <@ ARRAY['en'::text, 'si'::text, 'ta'::text, 'de'::text, 'fr'::text])),
  constraint person_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint person_phone_check CHECK ((char_length(phone) <= 40)),
  constraint person_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['driver'::text, 'guide'::text])))
);

create table pickup (
  booking uuid not null,
  starts_at timestamp with time zone not null,
  minute smallint,
  driver text not null default ''::text,
  plate text not null default ''::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint pickup_pkey PRIMARY KEY (booking),
  constraint pickup_driver_check CHECK ((length(driver) <= 80)),
  constraint pickup_minute_check CHECK (((minute >= 0) AND (minute <= 1439))),
  constraint pickup_plate_check CHECK ((length(plate) <= 20)),
  constraint pickup_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id) ON DELETE CASCADE
);

create table pool (
  id integer not null generated always as identity,
  kind text not null,
  ref text not null,
  capacity smallint not null,
  constraint pool_pkey PRIMARY KEY (id),
  constraint pool_kind_ref_key UNIQUE (kind, ref),
  constraint pool_capacity_check CHECK ((capacity >= 0)),
  constraint pool_kind_check CHECK ((kind = ANY (ARRAY['seat'::text, 'jeep'::text, 'room'::text])))
);

create table pool_day (
  pool integer not null,
  day date not null,
  segment text not null,
  capacity smallint,
  closed boolean not null default false,
  reason text,
  constraint pool_day_pkey PRIMARY KEY (pool, day, segment),
  constraint pool_day_capacity_check CHECK ((capacity >= 0)),
  constraint pool_day_segment_check CHECK ((segment = ANY (ARRAY['morning'::text, 'afternoon'::text, 'extended'::text, 'fullDay'::text, 'AM'::text, 'PM'::text, 'N'::text]))),
  constraint pool_day_pool_fkey FOREIGN KEY (pool) REFERENCES pool(id)
);

create table post (
  id text not null,
  title text not null,
  excerpt text not null,
  category text not null,
  image text,
  read_time text not null default ''::text,
  content text not null default ''::text,
  day date not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  html text,
  sections jsonb,
  translations jsonb not null default '{}'::jsonb,
  constraint post_pkey PRIMARY KEY (id),
  constraint post_id_check CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 100))),
  constraint post_title_check CHECK ((title <> ''::text))
);
CREATE INDEX post_newest ON post USING btree (day DESC, id) WHERE (deleted_at IS NULL);

create table probe_check (
  at timestamp with time zone not null,
  reason text,
  step text,
  http_status smallint,
  booking_ms integer,
  constraint probe_check_pkey PRIMARY KEY (at),
  constraint probe_check_booking_ms_check CHECK (((booking_ms >= 0) AND (booking_ms <= 600000))),
  constraint probe_check_check CHECK (((reason IS NULL) = (step IS NULL))),
  constraint probe_check_check1 CHECK (((reason = 'status'::text) = (http_status IS NOT NULL))),
  constraint probe_check_http_status_check CHECK (((http_status >= 100) AND (http_status <= 599))),
  constraint probe_check_reason_check CHECK ((reason = ANY (ARRAY['dns'::text, 'connect'::text, 'tls'::text, 'timeout'::text, 'status'::text, 'content'::text]))),
  constraint probe_check_step_check CHECK ((step = ANY (ARRAY['page'::text, 'availability'::text, 'book'::text, 'read'::text, 'cancel'::text])))
);
CREATE INDEX probe_check_failed ON probe_check USING btree (at) WHERE (reason IS NOT NULL);

create table promotion (
  id uuid not null default gen_random_uuid(),
  code text not null,
  percent integer,
  amount bigint,
  first_day date,
  last_day date,
  first_trip_day date,
  last_trip_day date,
  max_uses integer,
  max_per_guest integer,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_code_key UNIQUE (code),
  constraint promotion_amount_check CHECK ((amount > 0)),
  constraint promotion_check CHECK ((last_day >= first_day)),
  constraint promotion_check1 CHECK ((last_trip_day >= first_trip_day)),
  constraint promotion_check2 CHECK (((percent IS NULL) <> (amount IS NULL))),
  constraint promotion_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint promotion_max_per_guest_check CHECK ((max_per_guest > 0)),
  constraint promotion_max_uses_check CHECK ((max_uses > 0)),
  constraint promotion_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);

create table receivable_sum (
  day date not null,
  currency character(3) not null,
  bookings integer not null,
  balance bigint not null,
  constraint receivable_sum_pkey PRIMARY KEY (day, currency)
);

create table recovery_drill (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  seconds integer not null,
  last_change timestamp with time zone,
  bookings integer,
  problems text[] not null,
  constraint recovery_drill_pkey PRIMARY KEY (id),
  constraint recovery_drill_bookings_check CHECK ((bookings >= 0)),
  constraint recovery_drill_problems_check CHECK ((cardinality(problems) <= 20)),
  constraint recovery_drill_seconds_check CHECK ((seconds >= 0))
);

create table refund (
  id uuid not null default gen_random_uuid(),
  booking uuid not null,
  payment uuid,
  amount integer not null,
  currency character(3) not null,
  status text not null,
  reason text not null,
  note text not null default ''::text,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  provider_reference text,
  failure text,
  done_at timestamp with time zone,
  done_by text,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['cancelled by guest'::text, 'cancelled by operator'::text, 'paid after expiry'::text, 'day closed'::text, 'overpaid'::text, 'goodwill'::text]))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'refused'::text, 'failed'::text]))),
  constraint refund_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id),
  constraint refund_payment_fkey FOREIGN KEY (payment) REFERENCES payment(id)
);
CREATE INDEX refund_asked ON refund USING btree (asked_at);
CREATE INDEX refund_booking ON refund USING btree (booking, asked_at);
CREATE INDEX refund_done ON refund USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX refund_open ON refund USING btree (asked_at) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'failed'::text]));
CREATE TRIGGER refund_is_booked AFTER INSERT OR UPDATE OF status ON refund FOR EACH ROW WHEN (((new.status = 'sent'::text) AND (new.done_at IS NOT NULL))) EXECUTE FUNCTION book_refund();
CREATE TRIGGER refund_is_summed AFTER INSERT OR DELETE OR UPDATE OF booking, status, amount, currency, reason ON refund FOR EACH ROW EXECUTE FUNCTION note_changed_day_of_booking();

create table refund_account (
  id uuid not null,
  booking uuid not null,
  sealed bytea not null,
  ending text not null,
  given_at timestamp with time zone not null,
  constraint refund_account_pkey PRIMARY KEY (id),
  constraint refund_account_booking_key UNIQUE (booking),
  constraint refund_account_ending_check CHECK ((char_length(ending) <= 3)),
  constraint refund_account_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id)
);

create table request_count (
  subject text not null,
  window_start timestamp with time zone not null,
  requests integer not null,
  constraint request_count_pkey PRIMARY KEY (subject, window_start)
);

create table setting (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint setting_pkey PRIMARY KEY (name)
);
CREATE TRIGGER fleet_and_rooms_are_pools AFTER INSERT OR UPDATE ON setting FOR EACH ROW WHEN ((new.name = ANY (ARRAY['fleet'::text, 'rooms'::text]))) EXECUTE FUNCTION keep_pools();
CREATE TRIGGER setting_is_told AFTER INSERT OR UPDATE ON setting FOR EACH ROW WHEN ((new.name = ANY (ARRAY['gateModes'::text, 'rates'::text, 'rooms'::text, 'roomPrices'::text, 'policy'::text, 'chargePerJeep'::text, 'seasons'::text]))) EXECUTE FUNCTION queue_setting_webhooks();

create table staff (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  role text not null,
  password_hash text not null,
  preferences jsonb not null default '{}'::jsonb,
  last_login timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  disabled_at timestamp with time zone,
  must_change_password boolean not null default false,
  notices_seen_at timestamp with time zone,
  one_time_password_until timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_email_check CHECK ((email = lower(email))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'agent'::text, 'viewer'::text])))
);

create table staff_device (
  device uuid not null,
  staff_id uuid not null,
  last_login timestamp with time zone not null,
  constraint staff_device_pkey PRIMARY KEY (device, staff_id),
  constraint staff_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_device_staff ON staff_device USING btree (staff_id, last_login);

create table staff_feed (
  staff_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint staff_feed_pkey PRIMARY KEY (staff_id),
  constraint staff_feed_token_hash_key UNIQUE (token_hash),
  constraint staff_feed_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_feed_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_session (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  address text,
  device text,
  device_id uuid,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_id_key UNIQUE (id),
  constraint staff_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_session_staff ON staff_session USING btree (staff_id, seen_at);

create table stray_file (
  name text not null,
  until timestamp with time zone not null,
  constraint stray_file_pkey PRIMARY KEY (name)
);
CREATE INDEX stray_file_until ON stray_file USING btree (until);

create table subscriber (
  email text not null,
  token_hash bytea not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  constraint subscriber_pkey PRIMARY KEY (email),
  constraint subscriber_id_key UNIQUE (id),
  constraint subscriber_token_hash_key UNIQUE (token_hash),
  constraint subscriber_email_check CHECK ((email = lower(email))),
  constraint subscriber_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX subscriber_newest ON subscriber USING btree (asked_at DESC, id DESC);

create table summed_day (
  subject text not null,
  day date not null,
  constraint summed_day_pkey PRIMARY KEY (subject, day)
);

create table ticket_sum (
  day date not null,
  park text not null,
  bookings integer not null,
  foreign integer not null,
  local integer not null,
  due bigint not null,
  pending_due bigint not null,
  expected bigint not null,
  paid_usd bigint not null,
  paid_lkr bigint not null,
  constraint ticket_sum_pkey PRIMARY KEY (day, park)
);

create table traveller_document (
  id uuid not null,
  booking uuid not null,
  position smallint not null,
  kind identity_kind not null,
  number_sealed bytea not null,
  last3 text not null,
  constraint traveller_document_pkey PRIMARY KEY (id),
  constraint traveller_document_booking_position_key UNIQUE (booking, "position"),
  constraint traveller_document_last3_check CHECK (((char_length(last3) >= 1) AND (char_length(last3) <= 3))),
  constraint traveller_document_position_check CHECK ((("position" >= 1) AND ("position" <= 19))),
  constraint traveller_document_booking_fkey FOREIGN KEY (booking) REFERENCES booking(id)
);

create table visit (
  day date not null,
  visitor bytea not null,
  constraint visit_pkey PRIMARY KEY (day, visitor),
  constraint visit_visitor_check CHECK ((length(visitor) = 16))
);

create table visit_count (
  day date not null,
  visitors integer not null,
  constraint visit_count_pkey PRIMARY KEY (day),
  constraint visit_count_visitors_check CHECK ((visitors >= 0))
);

create table visit_salt (
  day date not null,
  salt bytea not null,
  constraint visit_salt_pkey PRIMARY KEY (day),
  constraint visit_salt_salt_check CHECK ((length(salt) = 32))
);

create table vital (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  path text not null,
  metric text not null,
  value real not null,
  rating text not null,
  constraint vital_pkey PRIMARY KEY (id),
  constraint vital_metric_check CHECK ((metric = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text, 'FCP'::text, 'TTFB'::text]))),
  constraint vital_rating_check CHECK ((rating = ANY (ARRAY['good'::text, 'needs improvement'::text, 'poor'::text]))),
  constraint vital_value_check CHECK ((value >= (0)::double precision))
);
CREATE INDEX vital_at ON vital USING btree (at);

create table webhook_delivery (
  id bigint not null generated always as identity,
  subscription uuid not null,
  type text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  dead_at timestamp with time zone,
  last_error text,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_subscription_fkey FOREIGN KEY (subscription) REFERENCES webhook_subscription(id)
);
CREATE INDEX webhook_delivery_dead ON webhook_delivery USING btree (dead_at DESC) WHERE (dead_at IS NOT NULL);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (id) WHERE ((done_at IS NULL) AND (dead_at IS NULL));
CREATE UNIQUE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (subscription, type, payload) WHERE ((attempts = 0) AND (done_at IS NULL) AND (dead_at IS NULL));

create table webhook_subscription (
  id uuid not null default gen_random_uuid(),
  api_key uuid not null,
  url text not null,
  types text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint webhook_subscription_pkey PRIMARY KEY (id),
  constraint webhook_subscription_types_check CHECK (((cardinality(types) > 0) AND (types <@ ARRAY['BOOKING_UPDATE'::text, 'AVAILABILITY_UPDATE'::text, 'PRODUCT_UPDATE'::text]))),
  constraint webhook_subscription_url_check CHECK ((char_length(url) <= 500)),
  constraint webhook_subscription_api_key_fkey FOREIGN KEY (api_key) REFERENCES api_key(id)
);
CREATE INDEX webhook_subscription_key ON webhook_subscription USING btree (api_key) WHERE (deleted_at IS NULL);

CREATE OR REPLACE FUNCTION book_changed_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform book_earning(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION book_earning(the_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  b booking;
  had record;
  trip_due int := 0;
  tickets_due int := 0;
  fee_due int := 0;
  on_day date;
begin
  perform pg_advisory_xact_lock_shared(books_lock());
  select * into strict b from booking where id = the_booking;
  select count(*) as rows, coalesce(sum(amount) filter (where not is_fee), 0) as trip,
    coalesce(sum(tickets), 0) as tickets, coalesce(sum(amount) filter (where is_fee), 0) as fee
  into had from earning where booking = b.id;
  if b.status = 'cancelled' then
    fee_due := coalesce(b.cancellation_fee, 0);
  elsif b.deleted_at is null and b.status in ('confirmed', 'completed') then
    trip_due := b.total;
    tickets_due := least(b.total, coalesce((b.price->>'ticketPrice')::bigint, 0));
  end if;
  if (trip_due, tickets_due, fee_due) = (had.trip, had.tickets, had.fee) then return; end if;
  on_day := case
    when b.status <> 'cancelled' and had.rows = 0 then open_day(b.day)
    else open_day(business_day(b.changed_at))
  end;
  -- A trip that is not over is added when its day is.
  if b.day is null or not exists (select from earned_until u where b.day <= u.day) then
    trip_due := 0;
    tickets_due := 0;
  end if;
  if trip_due <> had.trip or tickets_due <> had.tickets then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), false, trip_due - had.trip, tickets_due - had.tickets, b.currency);
  end if;
  if fee_due <> had.fee then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), true, fee_due - had.fee, 0, b.currency);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION book_earnings(through date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  since date;
begin
  perform pg_advisory_xact_lock(books_lock());
  select coalesce((select day from earned_until), '-infinity') into since;
  if through <= since then return; end if;
  insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
  select greatest(b.day, first.open), b.id, trip_of(b.kind), false, b.total - had.trip, due.tickets - had.tickets, b.currency
  from booking b
  cross join (select (max(month) + interval '1 month')::date as open from closed_month) first
  cross join lateral (select least(b.total, coalesce((b.price->>'ticketPrice')::bigint, 0))::int as tickets) due
  cross join lateral (
    select coalesce(sum(e.amount), 0)::int as trip, coalesce(sum(e.tickets), 0)::int as tickets
    from earning e where e.booking = b.id and not e.is_fee
  ) had
  where b.deleted_at is null and b.day > since and b.day <= through and b.status in ('confirmed', 'completed')
    and (b.total <> had.trip or due.tickets <> had.tickets);
  insert into earned_until (day) values (through) on conflict (is_only) do update set day = excluded.day;
end $function$;

CREATE OR REPLACE FUNCTION book_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_paid boolean := tg_op = 'UPDATE' and old.paid_at is not null;
  corrected int := 0;
begin
  if not was_paid then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.paid_at)), new.booking, new.id, 'payment', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), new.amount, new.currency,
      coalesce(new.usd_amount, case when new.currency = 'USD' then new.amount end), new.is_test,
      coalesce(new.provider, new.recorded_by, 'system')
    from booking b where b.id = new.booking;
  elsif old.status not in ('disputed', 'cancelled') and new.status <> 'disputed' then
    corrected := case when new.status = 'cancelled' then 0 else new.amount end - old.amount;
  end if;
  if corrected <> 0 then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.changed_at)), new.booking, new.id, 'correction', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), corrected, new.currency,
      case
        when new.currency = 'USD' then corrected
        else case when new.status = 'cancelled' then 0 else new.usd_amount end - old.usd_amount
      end, new.is_test, coalesce(new.recorded_by, new.provider, 'system')
    from booking b where b.id = new.booking;
  end if;
  if new.status = 'disputed' and (not was_paid or old.status <> 'disputed') then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.changed_at)), new.booking, new.id, 'chargeback', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), -new.amount, new.currency,
      -coalesce(new.usd_amount, case when new.currency = 'USD' then new.amount end), new.is_test,
      coalesce(new.provider, new.recorded_by, 'system')
    from booking b where b.id = new.booking;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION book_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.status = 'sent' then return null; end if;
  insert into movement
    (day, booking, payment, refund, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
  select open_day(business_day(new.done_at)), new.booking, new.payment, new.id, 'refund', trip_of(b.kind),
    coalesce(p.method, b.payment_method), new.provider_reference, -new.amount, new.currency,
    -case
      when new.currency = 'USD' then new.amount
      when p.usd_amount is not null then round(new.amount::numeric * p.usd_amount / p.amount)
    end, coalesce(p.is_test, false), coalesce(new.done_by, new.decided_by, new.asked_by)
  from booking b left join payment p on p.id = new.payment where b.id = new.booking;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION book_sale(sale jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET lock_timeout TO '3s'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b record;
  refusal text;
  live_hold uuid;
begin
  select * into b from jsonb_to_record(sale->'booking')
    as b (id uuid, customer_email text, customer_phone text, created_at timestamptz);
  if sale ? 'key' then
    -- A replay waits here until the first request has committed.
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    select k.scope, k.key, k.request_hash, 201, k.response, b.created_at
    from jsonb_to_record(sale->'key') as k (scope text, key text, request_hash bytea, response bytea)
    on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  if sale ? 'trip' then
    -- Waits while staff close a day; the next statement reads what they wrote.
    perform pg_advisory_xact_lock_shared(sales_lock());
  end if;
  if sale ? 'limit' then
    perform lock_guest(b.customer_email, b.customer_phone);
  end if;
  refusal := (select code from sale_refusal(sale));
  if refusal is not null then
    raise exception 'refused' using errcode = refusal;
  end if;
  if sale ? 'hold' then
    select h.id into live_hold from hold h
    where h.id = (sale->'hold'->>'id')::uuid and h.key_hash = (sale->'hold'->>'key_hash')::bytea
      and h.expires_at > b.created_at for update;
  end if;
  -- Of a thousand buyers of the last seats most come too late. They are refused before anything is written and without waiting for the
  -- departure's row. Only seats that are surely taken count; expired ones are looked at with the row locked.
  if not (sale->'overbook')::boolean and exists (
    select from jsonb_to_recordset(sale->'places') as n (kind text, ref text, day date, segment text, units int[])
    join pool p on p.kind = n.kind and p.ref = n.ref
    join pool_day d on d.pool = p.id and d.day = n.day and d.segment = n.segment and not d.closed
    join claim c on c.pool = p.id and c.day = n.day and c.segment = n.segment and c.unit = any (n.units)
    left join hold h on h.id = c.hold
    left join booking o on o.id = c.booking
    where n.kind = 'seat' and (
      (h.expires_at > b.created_at and h.id is distinct from live_hold)
      or (o.id is not null and (o.status <> 'pending' or o.hold_expires_at is null or o.hold_expires_at > b.created_at))
    )
  ) then
    raise exception 'taken' using errcode = 'PM005';
  end if;
  perform insert_sales(array[sale]);
  perform take_places(b.id, null, sale->'places', b.created_at, (sale->'overbook')::boolean, live_hold);
  if live_hold is not null then
    delete from hold where id = live_hold;
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION book_sales(sales jsonb, OUT sold integer[], OUT replays integer[])
 RETURNS record
 LANGUAGE plpgsql
 SET lock_timeout TO '200ms'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sale jsonb[] := array(select jsonb_array_elements(sales));
  -- The numbers of the sales that can still be sold here.
  candidates int[];
  claims claim[];
begin
  -- Staff are closing a day.
  if not pg_try_advisory_xact_lock_shared(sales_lock()) then
    return;
  end if;

  -- Two sales of one guest, or with one key, must not be in one batch. Those of resellers, which know no guest, have no limit.
  candidates := array(
    select nr from (
      select nr, email, phone, key,
        row_number() over (partition by email order by nr) as of_email,
        row_number() over (partition by phone order by nr) as of_phone,
        row_number() over (partition by key order by nr) as of_key
      from (
        select nr,
          case when sale[nr] ? 'limit' then lower(sale[nr]->'booking'->>'customer_email') else sale[nr]->'booking'->>'id' end as email,
          case when sale[nr] ? 'limit' then phone_key(sale[nr]->'booking'->>'customer_phone') else sale[nr]->'booking'->>'id' end as phone,
          nullif((sale[nr]->'key') - 'request_hash' - 'response', '{}') as key
        from generate_subscripts(sale, 1) nr
      ) guest
    ) numbered
    where of_email = 1 and of_phone = 1 and (of_key = 1 or key is null)
      and pg_try_advisory_xact_lock(hashtextextended(email, 5710005))
      and pg_try_advisory_xact_lock(hashtextextended(phone, 5710005))
  );

  -- Those whose days could all be locked. A day on which nothing was ever sold has no row yet.
  candidates := array(
    select nr from unnest(candidates) nr left join (
      select n as nr
      from unnest(candidates) n,
        jsonb_to_recordset(sale[n]->'places') as w (kind text, ref text, day date, segment text)
      join pool p on p.kind = w.kind and p.ref = w.ref
      join pool_day d on d.pool = p.id and d.day = w.day and d.segment = w.segment
      for update of d skip locked
    ) locked using (nr)
    group by nr having count(locked.nr) = jsonb_array_length(sale[nr]->'places')
  );

  candidates := array(select nr from unnest(candidates) nr, sale_refusal(sale[nr]) where code is null);

  -- They get the units behind the last one that is taken. `book_sale` also looks for free units before it.
  with place as materialized (
    select nr, p.id as pool, d.day, d.segment, w.count as needed, d.closed, coalesce(d.capacity, p.capacity) as capacity,
      (select coalesce(max(unit), 0) from claim c where c.pool = p.id and c.day = d.day and c.segment = d.segment)
        + sum(w.count) over (partition by p.id, d.day, d.segment order by nr rows unbounded preceding) as up_to
    from unnest(candidates) nr,
      jsonb_to_recordset(sale[nr]->'places') as w (kind text, ref text, day date, segment text, count int)
    join pool p on p.kind = w.kind and p.ref = w.ref
    join pool_day d on d.pool = p.id and d.day = w.day and d.segment = w.segment
  )
  select
    array(
      select nr from unnest(candidates) nr
      where not exists (select from place where place.nr = nr.nr and (closed or up_to > capacity))
    ),
    array(
      select row(pool, day, segment, unit, sale[nr]->'booking'->>'id', null, null, null)::claim
      from place, generate_series(up_to - needed + 1, up_to) unit
    )
  into candidates, claims;

  with inserted as (
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    select k.scope, k.key, k.request_hash, 201, k.response, (sale[nr]->'booking'->>'created_at')::timestamptz
    from unnest(candidates) nr,
      jsonb_to_record(sale[nr]->'key') as k (scope text, key text, request_hash bytea, response bytea)
    where sale[nr] ? 'key'
    order by k.scope, k.key
    on conflict do nothing
    returning scope, key
  )
  select array_agg(nr) filter (where is_new), array_agg(nr) filter (where not is_new) into sold, replays
  from (
    select nr, not sale[nr] ? 'key' or (sale[nr]->'key'->>'scope', sale[nr]->'key'->>'key')
      in (select scope, key::text from inserted) as is_new
    from unnest(candidates) nr
  ) outcome;

  perform insert_sales(array(select sale[nr] from unnest(sold) nr));
  insert into claim select c.* from unnest(claims) c
  where c.booking in (select (sale[nr]->'booking'->>'id')::uuid from unnest(sold) nr);
end $function$;

CREATE OR REPLACE FUNCTION booking_adds_up(kind text, status text, cancel_reason text, day date, check_out date, people integer, room_type text, identity_kind text, identity_sealed bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (status = 'cancelled') = (cancel_reason is not null)
    and (identity_sealed is null) = (identity_kind is null)
    and (kind = 'room') = (room_type is not null)
    and (check_out is null or check_out > day)
    -- twenty fill three jeeps; a house may have a thousand beds
    and people between 1 and case kind when 'room' then 1000 else 20 end;
end $function$;

CREATE OR REPLACE FUNCTION books_lock()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 4700470047 $function$;

CREATE OR REPLACE FUNCTION business_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (at at time zone 'Asia/Colombo')::date
$function$;

CREATE OR REPLACE FUNCTION count_open_bookings(guest_email text, guest_phone text, at timestamp with time zone)
 RETURNS TABLE(unpaid bigint, cash bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where payment_method = 'cash') from (
    select payment_method from booking
    where lower(customer_email) = lower(guest_email)
      and status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
    union all
    select payment_method from booking
    where phone_key(customer_phone) = phone_key(guest_phone)
      and status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
      and lower(customer_email) <> lower(guest_email) and length(phone_key(guest_phone)) >= 7
  ) theirs
$function$;

CREATE OR REPLACE FUNCTION days_sold(from_day date, to_day date, seats_of text, at_time timestamp with time zone, OUT pools json, OUT limits json, OUT taken text, OUT expired json, OUT events jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  with chosen as (
    select id, kind, ref, capacity from pool where kind = 'jeep' or (kind = 'seat' and (ref = seats_of or seats_of = 'all'))
  )
  select
    (select json_agg(json_build_array(id, kind, ref, capacity)) from chosen),
    (
      select json_agg(json_build_array(d.pool, d.day, d.segment, case when d.closed then 0 else d.capacity end))
      from pool_day d
      where d.pool in (select id from chosen) and d.day between from_day and to_day and (d.closed or d.capacity is not null)
    ),
    (
      select string_agg(p.id || ' ' || t.day || ' ' || t.segment || '=' || t.units, ',')
      from chosen p, lateral (
        select day, segment, count(*) as units from claim
        where pool = p.id and day between from_day and to_day group by day, segment
      ) t
    ),
    (
      select json_agg(json_build_array(c.pool, c.day, c.segment)) from expired_claims(at_time) c
      where c.day between from_day and to_day
    ),
    (
      select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'timeSlots', time_slots,
        'packageId', package_id, 'park', park, 'block', block, 'isOpen', is_open,
        'at', extract(epoch from changed_at) * 1000))
      from calendar_event where last_day >= from_day and first_day <= to_day and not is_sample
    )
  into pools, limits, taken, expired, events;
end $function$;

CREATE OR REPLACE FUNCTION delete_test_booking(test uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from claim where booking = test;
  delete from booking where id = test;
end $function$;

CREATE OR REPLACE FUNCTION expire_booking(expired uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from octo_booking where booking = expired and is_test) then
    perform delete_test_booking(expired);
    return;
  end if;
  update booking set status = 'cancelled', cancel_reason = 'expired', version = version + 1, changed_at = at
  where id = expired;
  insert into audit (at, actor, action, entity, entity_id)
  values (at, 'system', 'booking expired', 'booking', expired::text);
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select 'booking expired', jsonb_build_object('booking', expired), 'booking expired ' || expired || ' ' || at, at, at
  from booking where id = expired and customer_email <> '';
  delete from claim where booking = expired;
end $function$;

CREATE OR REPLACE FUNCTION expired_claims(at_time timestamp with time zone)
 RETURNS SETOF claim
 LANGUAGE sql
 STABLE
AS $function$
  select c.* from booking b cross join lateral (select * from claim where booking = b.id offset 0) c
  where b.status = 'pending' and b.hold_expires_at <= at_time
  union all
  select c.* from hold h cross join lateral (select * from claim where hold = h.id offset 0) c
  where h.expires_at <= at_time
$function$;

CREATE OR REPLACE FUNCTION free_dead_places(at_pool integer, at_day date, at_segment text, at timestamp with time zone, spared uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  departure record;
begin
  if not may_expire(at) then return; end if;
  delete from hold where id in (
    select h.id from hold h join claim c on c.hold = h.id
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment and h.expires_at <= at
    for update of h skip locked
  );
  perform expire_booking(dead.id, at) from (
    select id from booking
    where id in (select booking from claim where pool = at_pool and day = at_day and segment = at_segment)
      and id is distinct from spared and status = 'pending' and hold_expires_at <= at
    for update skip locked
  ) dead;
  -- A jeep may wait for a shared departure of which nobody is left. Its row comes before ours in the order of locking, so
  -- we must not wait for it.
  for departure in
    select d.pool, d.day, d.segment from claim c
    join pool_day d on d.pool = c.departure_pool and d.day = c.day and d.segment = c.departure_segment
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment
    for update of d skip locked
  loop
    perform free_dead_places(departure.pool, departure.day, departure.segment, at, spared);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION free_departure_jeep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  d record;
begin
  for d in
    select distinct g.pool, g.day, g.segment from gone g join pool p on p.id = g.pool and p.kind = 'seat'
    order by g.pool, g.day, g.segment
  loop
    perform from pool_day where pool = d.pool and day = d.day and segment = d.segment for update;
    if not exists (select from claim c where c.pool = d.pool and c.day = d.day and c.segment = d.segment) then
      delete from claim where departure_pool = d.pool and day = d.day and departure_segment = d.segment;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION insert_sales(sales jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with inserted as (
    insert into booking select b.* from unnest(sales) sale, jsonb_populate_record(null::booking, sale->'booking') b
  ), reserved as (
    insert into octo_booking select o.* from unnest(sales) sale, jsonb_populate_record(null::octo_booking, sale->'octo') o
    where sale ? 'octo'
  ), audited as (
    insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
    select b.created_at, a.actor, a.role, a.address, a.request_id, a.action, 'booking', b.id, a.difference
    from unnest(sales) sale,
      jsonb_to_record(sale->'booking') as b (id text, created_at timestamptz),
      jsonb_to_record(sale->'audit')
        as a (actor text, role text, address text, request_id text, action text, difference jsonb)
    where sale ? 'audit'
  )
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select e.topic, e.payload, e.dedupe_key, b.created_at, b.created_at
  from unnest(sales) sale,
    jsonb_to_record(sale->'booking') as b (created_at timestamptz),
    jsonb_to_recordset(sale->'emails') as e (topic text, payload jsonb, dedupe_key text);
end $function$;

CREATE OR REPLACE FUNCTION is_closed(trip jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  waited text;
begin
  if trip is null then
    return false;
  end if;
  -- A sale waits here while somebody closes a day, and reads the calendar after that.
  waited := pg_advisory_xact_lock_shared(sales_lock());
  return (select c.is_closed from is_closed_in_calendar(trip) c);
end $function$;

CREATE OR REPLACE FUNCTION is_closed_in_calendar(trip jsonb)
 RETURNS TABLE(is_closed boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select trip is not null and coalesce(
    closed_at >= coalesce(opened_at, '-infinity') or (opened_at is null and (trip->>'onlyOpened')::boolean), false
  )
  from (
    select
      max(changed_at) filter (where not is_open and (time_slots is null or trip->'stoppers' ?| time_slots)) as closed_at,
      max(changed_at) filter (where is_open and (time_slots is null or trip->>'slot' = any (time_slots))) as opened_at
    from calendar_event c
    where c.first_day <= (trip->>'day')::date and c.last_day >= (trip->>'day')::date and not c.is_sample
      and (c.package_id is null or c.package_id = trip->>'packageId')
      and (c.park is null or c.park = trip->>'park')
      and (c.block is null or c.block = trip->>'block')
  ) latest
$function$;

CREATE OR REPLACE FUNCTION keep_held_until()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update octo_booking set held_until = new.hold_expires_at
  where booking = new.id and not is_test and held_until is distinct from new.hold_expires_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_places(the_hold uuid, hold_key bytea, request bytea, for_guest text, wanted jsonb, trip jsonb, at timestamp with time zone, until timestamp with time zone, most integer, OUT kept_until timestamp with time zone, OUT is_renewed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET lock_timeout TO '3s'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  existing hold;
begin
  -- An expired hold that the job has not deleted yet.
  delete from hold where id = the_hold and expires_at <= at;
  -- A replay waits here until the first request has committed.
  insert into hold (id, key_hash, request_hash, guest, expires_at, created_at)
  values (the_hold, hold_key, request, for_guest, until, at)
  on conflict (id) do nothing;
  if not found then
    select * into existing from hold where id = the_hold;
    if existing.request_hash is distinct from request then
      raise exception 'another request' using errcode = 'PM010';
    end if;
    kept_until := existing.expires_at;
    is_renewed := existing.renewed;
    return;
  end if;
  perform refuse_closed(trip);
  -- One request of a guest at a time: two tabs at once must not both become the third hold.
  perform pg_advisory_xact_lock(hashtextextended(for_guest, 5710004));
  if (select count(*) from hold where guest = for_guest and expires_at > at) > most then
    raise exception 'too many holds' using errcode = 'PM009';
  end if;
  perform take_places(null, the_hold, wanted, at);
  kept_until := until;
  is_renewed := false;
end $function$;

CREATE OR REPLACE FUNCTION keep_pools()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'setting' then
    insert into pool (kind, ref, capacity)
    select case new.name when 'fleet' then 'jeep' else 'room' end, key, value::smallint from jsonb_each_text(new.value)
    on conflict (kind, ref) do update set capacity = excluded.capacity;
  else
    -- one jeep's seats, however large a private party may be
    insert into pool (kind, ref, capacity) values ('seat', new.id, least(new.max_capacity, 7))
    on conflict (kind, ref) do update set capacity = excluded.capacity;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION last_summed_day()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select business_day(now()) - 2
$function$;

CREATE OR REPLACE FUNCTION lock_guest(guest_email text, guest_phone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  email_lock bigint := hashtextextended(lower(guest_email), 5710005);
  phone_lock bigint := hashtextextended(phone_key(guest_phone), 5710005);
begin
  perform pg_advisory_xact_lock(least(email_lock, phone_lock)), pg_advisory_xact_lock(greatest(email_lock, phone_lock));
end $function$;

CREATE OR REPLACE FUNCTION lock_places(given jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Before the rows: a sale that waits for them would keep staff, for whom we would wait, from their lock.
  perform pg_advisory_xact_lock_shared(sales_lock());
  perform from pool_day d join (
    select distinct p.id, p.kind, n.day, n.segment
    from jsonb_to_recordset(given) as n (kind text, ref text, day date, segment text, "forDeparture" boolean)
    join pool p on p.kind = n.kind and p.ref = n.ref
    where n."forDeparture" is not true
  ) n on n.id = d.pool and n.day = d.day and n.segment = d.segment
  order by n.kind = 'room', n.kind = 'jeep', d.pool, d.day, d.segment
  for update of d;
end $function$;

CREATE OR REPLACE FUNCTION may_expire(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  shift text := coalesce(current_setting('pugmark.clock_shift', true), '');
begin
  return shift = '' or abs(extract(epoch from at - clock_timestamp()) * 1000 - shift::float8) <= 60000;
end $function$;

CREATE OR REPLACE FUNCTION move_hold(the_hold uuid, hold_key bytea, wanted jsonb, trip jsonb, at timestamp with time zone, OUT kept_until timestamp with time zone, OUT is_renewed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET lock_timeout TO '3s'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  select expires_at, renewed into kept_until, is_renewed from hold
  where id = the_hold and key_hash = hold_key and expires_at > at for update;
  if not found then
    return;
  end if;
  perform refuse_closed(trip);
  perform lock_places(wanted || coalesce((
    select jsonb_agg(jsonb_build_object('kind', p.kind, 'ref', p.ref, 'day', c.day, 'segment', c.segment))
    from claim c join pool p on p.id = c.pool where c.hold = the_hold
  ), '[]'));
  delete from claim where hold = the_hold;
  perform take_places(null, the_hold, wanted, at);
end $function$;

CREATE OR REPLACE FUNCTION name_bytes(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN encode(convert_to(lower(name), 'UTF8'::name), 'hex'::text);

CREATE OR REPLACE FUNCTION note_changed_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (subject, day) values ('bookings', business_day(coalesce(new.created_at, old.created_at)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (subject, day)
  select distinct tg_argv[0], day from unnest(array[old.day, new.day]) day where day < business_day(now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_day_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (subject, day)
  select distinct 'trips', day from booking where id in (old.booking, new.booking) and day < business_day(now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_day_of_making()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (subject, day)
  select distinct 'bookings', business_day(made) from unnest(array[old.created_at, new.created_at]) made
  where business_day(made) < business_day(now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_bookings(guest_email text, guest_phone text, at timestamp with time zone, OUT unpaid integer, OUT cash integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_guest(guest_email, guest_phone);
  select o.unpaid, o.cash into unpaid, cash from count_open_bookings(guest_email, guest_phone, at) o;
end $function$;

CREATE OR REPLACE FUNCTION open_day(wanted date)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(books_lock());
  return greatest(wanted, (select (max(month) + interval '1 month')::date from closed_month));
end $function$;

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "right"(translate(phone, ' +-()./'::text, ''::text), 9);

CREATE OR REPLACE FUNCTION plain_letters(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(said) = length(said)) THEN lower(said) ELSE replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(said, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øłđı'::text, 'oldi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text) END;

CREATE OR REPLACE FUNCTION promotion_uses(of_promotion uuid, guest_email text, at timestamp with time zone, OUT uses integer, OUT own integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where lower(customer_email) = lower(guest_email))
  from booking
  where promotion = of_promotion and deleted_at is null and status <> 'cancelled'
    and not coalesce(status = 'pending' and hold_expires_at <= at, false)
$function$;

CREATE OR REPLACE FUNCTION queue_availability_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_subscription where deleted_at is null and 'AVAILABILITY_UPDATE' = any (types)) then
    return null;
  end if;
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object('kind', p.kind, 'ref', p.ref, 'firstDay', c.day, 'lastDay', c.day))
  from (
    select distinct pool, day from changed
    where not exists (select from booking b where b.id = changed.booking and b.deleted_at is not null)
  ) c join pool p on p.id = c.pool
  order by c.pool, c.day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_booking_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', o.uuid), o.api_key)
  from octo_booking o where o.booking = new.id
    and exists (select from webhook_subscription s where s.api_key = o.api_key and s.deleted_at is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_closure_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  event calendar_event := case when tg_op = 'DELETE' then old else new end;
begin
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object(
    'kind', 'calendar', 'ref', event.package_id, 'firstDay', event.first_day, 'lastDay', event.last_day
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_park_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('park', coalesce(new.park, old.park)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_product_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('package', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_reservation_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook_subscription where api_key = new.api_key and deleted_at is null) then
    perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', new.uuid), new.api_key);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_setting_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('park', null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_webhooks(of_type text, of_payload jsonb, for_key uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into webhook_delivery (subscription, type, payload, created_at)
  select s.id, of_type, of_payload, clock_timestamp()
  from webhook_subscription s join api_key k on k.id = s.api_key
  where s.deleted_at is null and k.revoked_at is null and of_type = any (s.types) and (for_key is null or s.api_key = for_key)
  order by s.id
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION refuse_book_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the books only grow';
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log only grows';
end $function$;

CREATE OR REPLACE FUNCTION refuse_closed(trip jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_closed(trip) then
    raise exception 'closed' using errcode = 'PM001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_movement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reference is not null or to_jsonb(new) - 'reference' <> to_jsonb(old) - 'reference' then
    raise exception 'the books only grow';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_to_lose_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'packages are withdrawn, never deleted or renamed' using errcode = 'foreign_key_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_unknown_package()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from package where id = new.package_id) then
    raise exception 'there is no package %', new.package_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION sale_refusal(sale jsonb)
 RETURNS TABLE(code text)
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when calendar.is_closed then 'PM001'
    when b.package_id is not null and p.id is null then 'PM003'
    when sale->'prices' <> p.prices then 'PM004'
    when theirs.unpaid >= (sale->'limit'->>'unpaid')::int then 'PM007'
    when b.payment_method = 'cash' and theirs.cash >= (sale->'limit'->>'cash')::int then 'PM008'
  end
  from jsonb_to_record(sale->'booking') as b (
    package_id text, status text, payment_status text, payment_method text, customer_email text, customer_phone text,
    created_at timestamptz
  )
  cross join is_closed_in_calendar(sale->'trip') calendar
  left join package p on p.id = b.package_id and p.is_active and p.deleted_at is null
  left join count_open_bookings(b.customer_email, b.customer_phone, b.created_at) theirs
    on sale ? 'limit' and b.status = 'pending' and b.payment_status = 'unpaid'
$function$;

CREATE OR REPLACE FUNCTION sales_lock()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 5710003::bigint$function$;

CREATE OR REPLACE FUNCTION take_places(for_booking uuid, for_hold uuid, wanted jsonb, at timestamp with time zone, overbook boolean DEFAULT false, kept uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  w record;
  lot record;
  departure_at int;
  departure_in text;
  needed int;
  found_free int;
  units_up_to int;
  taken int := 0;
begin
  perform pg_advisory_xact_lock_shared(sales_lock());
  -- Every sale locks rows in this order, so that two sales cannot deadlock. Seats come before jeeps: with its seats locked, a shared
  -- departure that already has its jeep does not lock the row of the jeeps.
  for w in
    select p.id as pool, p.kind, p.capacity, n.day, n.segment, n.units, n.count, coalesce(n."forDeparture", false) as shared
    from jsonb_to_recordset(wanted)
      as n (kind text, ref text, day date, segment text, count int, units int[], "forDeparture" boolean)
    left join pool p on p.kind = n.kind and p.ref = n.ref
    order by p.id is not null, p.kind = 'room', p.kind = 'jeep', p.id, n.day, n.segment
  loop
    -- The pool has no row yet: create it, and start again in the right order.
    if w.pool is null then
      insert into pool (kind, ref, capacity)
      select distinct on (n.kind, n.ref) n.kind, n.ref, n.capacity
      from jsonb_to_recordset(wanted) as n (kind text, ref text, capacity smallint)
      on conflict do nothing;
      return take_places(for_booking, for_hold, wanted, at, overbook, kept);
    end if;
    if w.shared then
      continue when exists (
        select from claim c where c.departure_pool = departure_at and c.day = w.day
          and c.departure_segment = departure_in and c.pool = w.pool and c.segment = w.segment
      );
    elsif w.kind = 'seat' then
      departure_at := w.pool;
      departure_in := w.segment;
    end if;
    select capacity, closed into lot from pool_day
    where pool = w.pool and day = w.day and segment = w.segment for update;
    if not found then
      insert into pool_day (pool, day, segment) values (w.pool, w.day, w.segment) on conflict do nothing;
      select capacity, closed into lot from pool_day
      where pool = w.pool and day = w.day and segment = w.segment for update;
    end if;
    if lot.closed then
      raise exception 'closed' using errcode = 'PM001';
    end if;

    needed := coalesce(cardinality(w.units), w.count);
    units_up_to := coalesce(lot.capacity, w.capacity);
    if kept is not null and not w.shared then
      with ours as (
        select c.unit from claim c
        where c.hold = kept and c.pool = w.pool and c.day = w.day and c.segment = w.segment
          and (w.units is null or c.unit = any (w.units))
        order by c.unit limit needed
      )
      update claim set booking = for_booking, hold = null
      where pool = w.pool and day = w.day and segment = w.segment and unit in (select unit from ours);
      get diagnostics found_free = row_count;
      needed := needed - found_free;
      taken := taken + found_free;
      continue when needed = 0;
    end if;
    -- Usually there are free units behind the last one that is taken, which the primary key finds in one lookup. A search for gaps would
    -- take a thousand lookups in a pool of a thousand units.
    if w.units is null then
      insert into claim (pool, day, segment, unit, booking, hold, departure_pool, departure_segment)
      select w.pool, w.day, w.segment, last.taken + n,
        case when not w.shared then for_booking end, case when not w.shared then for_hold end,
        case when w.shared then departure_at end, case when w.shared then departure_in end
      from (
        select coalesce(max(unit), 0) as taken from claim
        where pool = w.pool and day = w.day and segment = w.segment
      ) last, generate_series(1, needed) n
      where overbook or last.taken + needed <= units_up_to;
      if found then
        taken := taken + needed;
        continue;
      end if;
    end if;

    -- Expired claims are deleted only if the free units do not suffice.
    for attempt in 1..2 loop
      insert into claim (pool, day, segment, unit, booking, hold, departure_pool, departure_segment)
      select w.pool, w.day, w.segment, u,
        case when not w.shared then for_booking end, case when not w.shared then for_hold end,
        case when w.shared then departure_at end, case when w.shared then departure_in end
      from generate_series(1, units_up_to) u
      where (w.units is null or u = any (w.units))
        and not exists (
          select from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment and c.unit = u
        )
      -- A booking beyond capacity has a unit above the capacity. It counts as well, so that fewer of the free units may be taken.
      order by u limit case when w.units is null then least(needed, greatest(0, units_up_to - (
        select count(*) from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment
      ))) else needed end;
      get diagnostics found_free = row_count;
      needed := needed - found_free;
      taken := taken + found_free;
      exit when needed = 0;
      if attempt = 1 then
        perform free_dead_places(w.pool, w.day, w.segment, at, for_booking);
      end if;
    end loop;
    if needed > 0 then
      raise exception 'taken' using errcode = case w.kind when 'seat' then 'PM005' when 'room' then 'PM006' else 'PM002' end;
    end if;
  end loop;
  return taken;
end $function$;

CREATE OR REPLACE FUNCTION trip_of(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case kind when 'room' then 'stay' when 'taxi' then 'ride' else 'safari' end
$function$;

CREATE OR REPLACE FUNCTION use_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  p promotion;
  used record;
begin
  select * into p from promotion where id = new.promotion for update;
  if not found or not p.is_active then
    raise exception 'promotion' using errcode = 'PM011';
  end if;
  select * into used from promotion_uses(p.id, new.customer_email, new.created_at);
  if used.uses >= p.max_uses then
    raise exception 'promotion used up' using errcode = 'PM012';
  end if;
  if used.own >= p.max_per_guest then
    raise exception 'promotion used by this guest' using errcode = 'PM013';
  end if;
  return new;
end $function$;

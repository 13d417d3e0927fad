import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BookingDetails, BookingMeals } from '#db/bookings/booking-json.ts'
import type { TripAfter, TripBefore } from '#db/disruptions/trip-json.ts'
import type { AddOn, BookingKind, PaymentMethod, PaymentStatus } from '#domain/bookings/booking.ts'
import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { CancelReason } from '#domain/bookings/cancellation-policy.ts'
import type { Half, Slot } from '#domain/bookings/time-slot.ts'
import type { ImageState } from '#domain/content/gallery.ts'
import type { PostCategory, PostTexts, RenderedText } from '#domain/content/post.ts'
import type { DisruptionState } from '#domain/disruptions/disruption.ts'
import type { DriverEventKind } from '#domain/drivers/driver-event.ts'
import type { PersonLanguage, PersonRole } from '#domain/drivers/person.ts'
import type { FeeCurrency, FeeLine, GateFees } from '#domain/gate-fees/gate-fees.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import type { MessageChannel, MessageTemplate } from '#domain/messaging/guest-message.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import type { JeepType, PackageOffer, PackagePrices, PackageType } from '#domain/packages/package.ts'
import type { DescribedPicture } from '#domain/packages/package-pictures.ts'
import type { PackageTranslations } from '#domain/packages/package-texts.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import type { Certainty, RuleKind, RuleReason } from '#domain/parks/park-rule.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Language, TranslatedLanguage } from '#domain/primitives/language.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { VitalMetric, VitalRating } from '#domain/reports/web-vitals.ts'
import type { ApiScope } from '#domain/resellers/api-key.ts'
import type { OctoContact, OctoRefund, OctoUnitItem } from '#domain/resellers/octo-booking.ts'
import type { WebhookType } from '#domain/resellers/webhook.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { ProbeReason, ProbeStep } from '#domain/status/probe.ts'
import type { RoomType } from '#domain/stays/room.ts'
import type { PaymentTables } from './payments.ts'
import type { Instant, MadeInstant, OptionalInstant } from './timestamp.ts'

/** An array for jsonb must be written as text: pg would send it as a PostgreSQL array. */
type JsonList<T> = ColumnType<T[], string, string>
type Json<T extends object> = JSONColumnType<T, string | undefined, string>

/** With the rendered text; without one it is rendered when it is first read. */
export type StoredPostTranslations = Partial<Record<TranslatedLanguage, PostTexts & Partial<RenderedText>>>

/** The event of a webhook, as the triggers write it. */
export type WebhookPayload =
  | { uuid: string }
  | { package: string }
  /** Null stands for everything on sale. */
  | { park: Park | null }
  | { kind: 'seat' | 'jeep' | 'room' | 'calendar'; ref: string | null; firstDay: Day; lastDay: Day }

type Segment = Slot | Half | 'N'
type PoolKind = 'seat' | 'jeep' | 'room'

export type Tables = PaymentTables & {
  setting: { name: string; value: Json<object>; changed_at: MadeInstant; version: Generated<number> }
  package: {
    id: string
    name: string
    description: string
    park: Park
    block: ColumnType<Block | '', Block | '' | undefined, Block | ''>
    package_type: PackageType
    max_capacity: Generated<number>
    highlights: JsonList<string>
    features: JsonList<string>
    prices: JSONColumnType<PackagePrices & Partial<PackageOffer>, string, string>
    image: string | null
    is_active: Generated<boolean>
    translations: Json<PackageTranslations>
    pictures: ColumnType<DescribedPicture[], string | undefined, string>
    version: Generated<number>
    created_at: MadeInstant
    changed_at: MadeInstant
    deleted_at: OptionalInstant
  }
  promotion: {
    id: Generated<string>
    code: string
    percent: number | null
    amount: number | null
    first_day: Day | null
    last_day: Day | null
    first_trip_day: Day | null
    last_trip_day: Day | null
    max_uses: number | null
    max_per_guest: number | null
    is_active: boolean
    version: Generated<number>
    created_at: MadeInstant
    changed_at: MadeInstant
  }
  partner: {
    id: Generated<string>
    code: string
    name: string
    origins: string[]
    percent: number
    is_active: boolean
    version: Generated<number>
    created_at: MadeInstant
    changed_at: MadeInstant
  }
  staff: {
    id: Generated<string>
    name: string
    email: string
    role: Role
    password_hash: string
    preferences: Json<object>
    last_login: OptionalInstant
    notices_seen_at: OptionalInstant
    created_at: MadeInstant
    version: Generated<number>
    disabled_at: OptionalInstant
    must_change_password: Generated<boolean>
    one_time_password_until: OptionalInstant
  }
  staff_session: {
    id: Generated<string>
    token_hash: Buffer
    staff_id: string
    address: string | null
    device: string | null
    device_id: string | null
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
  }
  staff_device: { device: string; staff_id: string; last_login: Instant }
  staff_feed: { staff_id: string; token_hash: Buffer; made_at: Instant; read_at: OptionalInstant }
  login_failure: { subject: string; at: Instant }
  request_count: { subject: string; window_start: Instant; requests: number }
  audit: {
    seq: Generated<number>
    at: Instant
    actor: string
    role: string | null
    address: string | null
    request_id: string | null
    action: string
    entity: string
    entity_id: string | null
    difference: JSONColumnType<object | null, string | null, never>
  }
  audit_link: { nr: Generated<number>; seq: number; previous: Buffer; hash: Buffer }
  audit_check: {
    id: Generated<number>
    at: Instant
    links: number
    broken_link: number | null
    broken_row: number | null
    newest: Buffer | null
  }
  recovery_drill: {
    id: Generated<number>
    at: Generated<Date>
    seconds: number
    last_change: Date | null
    bookings: number | null
    problems: string[]
  }
  outbox: {
    id: Generated<number>
    topic: string
    payload: Json<object>
    dedupe_key: string
    attempts: Generated<number>
    next_at: Instant
    created_at: Instant
    done_at: OptionalInstant
    last_error: string | null
    dead_at: OptionalInstant
    outcome: 'sent' | 'written' | 'not needed' | null
    booking: GeneratedAlways<string | null>
    recipient: string | null
    subject: string | null
    content: ColumnType<object | null, string | null | undefined, string | null>
    resent: Generated<number>
    search: GeneratedAlways<string>
  }
  pool: { id: Generated<number>; kind: PoolKind; ref: string; capacity: number }
  pool_day: {
    pool: number
    day: Day
    segment: Segment
    capacity: number | null
    closed: Generated<boolean>
    reason: string | null
  }
  calendar_event: {
    id: Generated<string>
    title: string
    first_day: Day
    last_day: Day
    /** Minutes since midnight; null for whole days. */
    start_minute: number | null
    end_minute: number | null
    time_slots: Slot[] | null
    package_id: string | null
    park: Park | null
    block: Block | null
    is_open: boolean
    is_sample: Generated<boolean>
    created_at: MadeInstant
    changed_at: MadeInstant
    /** The park's rule that the entry is written for. */
    rule: ColumnType<string | null, string | null | undefined, string | null>
  }
  gate: { id: string; park: Park; name: string; blocks: Block[] }
  gate_schedule: {
    id: Generated<string>
    park: Park
    block: Block | null
    valid_from: Day
    vat_bp: number
    lines: JsonList<FeeLine>
    source: string
    as_of: Day
    is_active: boolean
    version: Generated<number>
    created_by: string
    created_at: Instant
  }
  gate_payment: {
    id: Generated<string>
    day: Day
    half: Half
    park: Park
    jeep_type: JeepType
    number: number
    amount: number
    currency: FeeCurrency
    receipt: string
    driver_event: string | null
    created_by: string
    created_at: Instant
  }
  park_rule: {
    id: Generated<string>
    version: Generated<number>
    kind: RuleKind
    park: Park | null
    block: Block | null
    gate: string | null
    first_day: Day
    last_day: Day | null
    closed_through: Day | null
    is_yearly: boolean
    /** Minutes since midnight. */
    opens: number | null
    closes: number | null
    last_exit: number | null
    slots: Slot[] | null
    certainty: Certainty
    reason: RuleReason
    note: string
    source: string | null
    as_of: Day | null
    created_by: string
    created_at: MadeInstant
    asked_at: OptionalInstant
    lifted_at: OptionalInstant
    lifted_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  disruption: {
    id: Generated<string>
    rule: string | null
    note: string
    created_by: string
    created_at: Instant
    ended_at: OptionalInstant
  }
  disruption_booking: {
    disruption: string
    booking: string
    state: ColumnType<DisruptionState, DisruptionState | undefined, DisruptionState>
    /** The rule that closed the day; null if staff did. */
    rule: string | null
    needs_call: boolean
    answer_by: Instant
    /** The outbox entry of the email with the choices. */
    email: number | null
    answered_at: OptionalInstant
    answered_by: ColumnType<string | null, string | null | undefined, string | null>
    original: JSONColumnType<TripBefore, string, string>
    answer: ColumnType<TripAfter | null, string | null | undefined, string | null>
  }
  booking: {
    id: Generated<string>
    reference: string
    guest_key_hash: Buffer
    kind: BookingKind
    status: Generated<string>
    cancel_reason: CancelReason | null
    /** The part of a cancelled booking's money that we retain; null if live or undecided. */
    cancellation_fee: number | null
    payment_status: ColumnType<PaymentStatus, PaymentStatus | undefined, PaymentStatus>
    payment_method: PaymentMethod
    card_last_four: string | null
    package_id: string | null
    package_name: Generated<string>
    park: string | null
    block: string | null
    day: Day | null
    time_slot: string | null
    starts_at: OptionalInstant
    people: number
    jeep_type: string | null
    /** Seat numbers that were sold; they stay when the claims are gone. */
    seats: ColumnType<number[], number[] | undefined, number[]>
    check_out: Day | null
    room_type: RoomType | null
    rooms: Generated<number>
    guide_option: string | null
    visitor_type: string | null
    customer_name: string
    customer_email: string
    customer_phone: string
    identity_kind: string | null
    identity_sealed: Buffer | null
    identity_last3: string | null
    meals: Json<Partial<BookingMeals>>
    add_ons: Json<Partial<Record<AddOn, boolean>>>
    details: Json<BookingDetails>
    price: Json<Partial<SafariPrice & { roomPrice: number; staffReason: string }>>
    total: Generated<number>
    currency: Generated<string>
    language: Generated<Language>
    short_notice: Generated<boolean>
    policy: JSONColumnType<BookingPolicy | null, string | null | undefined, string | null>
    promotion: string | null
    partner_id: string | null
    /** The partner's percentage when the booking was made. */
    partner_percent: number | null
    hold_expires_at: OptionalInstant
    /** Since when the day of the trip is closed; null while the trip takes place. */
    closed_at: OptionalInstant
    /** The payment deadline that the closure suspended. */
    hold_before_closing: OptionalInstant
    overbook_reason: string | null
    party: JSONColumnType<PartyByClass | null, string | null | undefined, string | null>
    gate_fees: JSONColumnType<GateFees | null, string | null | undefined, string | null>
    version: Generated<number>
    created_at: Instant
    changed_at: Instant
    deleted_at: OptionalInstant
    erased_at: OptionalInstant
  }
  post: {
    id: string
    title: string
    excerpt: string
    category: PostCategory
    image: string | null
    read_time: Generated<string>
    content: Generated<string>
    html: string | null
    sections: JsonList<{ id: string; title: string }> | null
    translations: Json<StoredPostTranslations>
    day: Day
    version: Generated<number>
    created_at: MadeInstant
    changed_at: MadeInstant
    deleted_at: OptionalInstant
  }
  gallery_category: { name: string; created_at: MadeInstant }
  image: {
    id: string
    title: string
    alt: Generated<string>
    category: string
    width: number
    height: number
    state: Generated<ImageState>
    attempts: Generated<number>
    claimed_at: OptionalInstant
    featured: Generated<boolean>
    version: Generated<number>
    added_by: string
    created_at: Instant
    changed_at: Instant
    deleted_at: OptionalInstant
  }
  contact_message: {
    id: Generated<string>
    name: string
    email: string
    phone: Generated<string>
    message: string
    created_at: Instant
    handled_at: OptionalInstant
    handled_by: string | null
  }
  subscriber: {
    id: Generated<string>
    email: string
    token_hash: Buffer
    asked_at: Instant
    confirmed_at: OptionalInstant
    left_at: OptionalInstant
  }
  hold: {
    id: Generated<string>
    key_hash: Buffer
    request_hash: Buffer | null
    guest: string
    expires_at: Instant
    renewed: Generated<boolean>
    created_at: Instant
  }
  claim: {
    pool: number
    day: Day
    segment: Segment
    unit: number
    booking: string | null
    hold: string | null
    /** The shared departure (a segment of a seat pool) that uses this jeep. */
    departure_pool: number | null
    departure_segment: Segment | null
  }
  attendance: { booking: string; state: AttendanceState; at: Instant; noted_by: string }
  jeep_crew: {
    day: Day
    half: Half
    jeep_type: JeepType
    number: number
    driver: string
    plate: string
    person: ColumnType<string | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
    changed_at: Instant
  }
  person: {
    id: Generated<string>
    name: string
    phone: string
    roles: PersonRole[]
    languages: PersonLanguage[]
    active: boolean
    version: ColumnType<number, number | undefined, number>
    created_at: Instant
    changed_at: Instant
  }
  api_key: {
    id: Generated<string>
    name: string
    reseller: string
    secret_hash: Buffer
    scopes: ApiScope[]
    created_by: string
    created_at: Instant
    last_used_at: OptionalInstant
    expires_at: OptionalInstant
    revoked_at: OptionalInstant
  }
  octo_booking: {
    booking: string
    api_key: string
    uuid: string
    request_hash: Buffer
    product_id: string
    option_id: string
    unit_items: JsonList<OctoUnitItem>
    contact: Json<OctoContact>
    notes: string | null
    reseller_reference: string | null
    confirmed_at: OptionalInstant
    cancelled_at: OptionalInstant
    cancel_reason: ColumnType<string | null, string | null | undefined, string | null>
    refund: ColumnType<OctoRefund | null, OctoRefund | null | undefined, OctoRefund | null>
    is_test: Generated<boolean>
    held_until: OptionalInstant
  }
  probe_check: {
    at: Instant
    reason: ProbeReason | null
    step: ProbeStep | null
    http_status: number | null
    booking_ms: number | null
  }
  webhook_subscription: {
    id: Generated<string>
    api_key: string
    url: string
    types: WebhookType[]
    created_at: Instant
    changed_at: Instant
    deleted_at: OptionalInstant
  }
  webhook_delivery: {
    id: GeneratedAlways<number>
    subscription: string
    type: WebhookType
    payload: Json<WebhookPayload>
    attempts: Generated<number>
    next_at: OptionalInstant
    created_at: Instant
    done_at: OptionalInstant
    dead_at: OptionalInstant
    last_error: string | null
  }
  driver_key: {
    id: Generated<string>
    person: string
    link_hash: Buffer
    secret_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    device: Generated<string>
    created_by: string
    created_at: Instant
    bound_at: OptionalInstant
    seen_at: OptionalInstant
    expires_at: Instant
    revoked_at: OptionalInstant
    unsent: Generated<number>
    unsent_since: OptionalInstant
  }
  driver_event: {
    id: string
    driver_key: string
    seq: number
    at: Instant
    device_at: Instant
    received_at: Instant
    kind: DriverEventKind
    booking: string | null
    jeep: string | null
    amount: number | null
    currency: Currency | null
    text: string
    outcome: string
  }
  pickup: {
    booking: string
    starts_at: Instant
    minute: number | null
    driver: string
    plate: string
    version: ColumnType<number, number | undefined, number>
    changed_at: Instant
  }
  guest_message: {
    id: Generated<string>
    booking: string
    channel: MessageChannel
    template: MessageTemplate
    language: Language
    subject: string
    body: string
    sent_by: string
    created_at: Instant
  }
  visit_salt: { day: Day; salt: Buffer }
  visit: { day: Day; visitor: Buffer }
  visit_count: { day: Day; visitors: number }
  vital: {
    id: Generated<number>
    at: Instant
    path: string
    metric: VitalMetric
    value: number
    rating: VitalRating
  }
  day_figure: { day: Day; pending: number }
  stray_file: { name: string; until: Instant }
  idempotency: {
    scope: string
    key: string
    request_hash: Buffer
    status: number | null
    response: Buffer | null
    created_at: Instant
  }
}

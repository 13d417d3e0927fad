import { KnownDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import { maxOctoHoldMinutes } from '#domain/resellers/octo-booking.ts'
import { longestWebhookUrl, webhookTypes } from '#domain/resellers/webhook.ts'

/** The requests of OCTO. Unknown fields are ignored, because capabilities that we do not support may add some. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((written) => isPlainText(written, { hasLines: true }))
/** An error repeats the ID that is unknown, and OCTO wants it to have a character at least. */
const id = text(200).min(1)
const optional = (max: number) => text(max).nullish()

const OctoContact = z.object({
  fullName: optional(100),
  firstName: optional(100),
  lastName: optional(100),
  emailAddress: z.email().max(200).nullish(),
  phoneNumber: optional(40),
  postalCode: optional(40),
  country: optional(100),
  notes: optional(1000),
  locales: z.array(text(35)).max(20).nullish(),
})

const OctoUnitItem = z.object({
  uuid: z.guid().nullish(),
  unitId: id,
  resellerReference: optional(200),
  contact: OctoContact.nullish(),
})
/** A house has at most a thousand beds. */
const unitItems = z.array(OctoUnitItem).max(1000)

const units = z
  .array(z.object({ id, quantity: z.int().min(0).max(1000) }))
  .max(50)
  .nullish()
const currency = text(3).nullish()
const expirationMinutes = z.int().min(1).max(maxOctoHoldMinutes).nullish()

export const OctoCalendarRequest = z.object({
  productId: id,
  optionId: id,
  localDateStart: KnownDay,
  localDateEnd: KnownDay,
  units,
  currency,
})
export type OctoCalendarRequest = z.infer<typeof OctoCalendarRequest>

export const OctoAvailabilityRequest = z.object({
  productId: id,
  optionId: id,
  localDateStart: KnownDay.nullish(),
  localDateEnd: KnownDay.nullish(),
  localDate: KnownDay.nullish(),
  availabilityIds: z.array(id).min(1).max(400).nullish(),
  units,
  currency,
})
export type OctoAvailabilityRequest = z.infer<typeof OctoAvailabilityRequest>

export const OctoReservation = z.object({
  uuid: z.guid().nullish(),
  productId: id,
  optionId: id,
  availabilityId: id,
  /** None is refused as UNPROCESSABLE_ENTITY, so it is not an error of the schema. */
  unitItems: unitItems.nullish(),
  expirationMinutes,
  notes: optional(2000),
  resellerReference: optional(200),
  contact: OctoContact.nullish(),
  currency,
})
export type OctoReservation = z.infer<typeof OctoReservation>

export const OctoConfirmation = z.object({
  contact: OctoContact,
  resellerReference: optional(200),
  unitItems: unitItems.nullish(),
  emailReceipt: z.boolean().nullish(),
})
export type OctoConfirmation = z.infer<typeof OctoConfirmation>

export const OctoUpdate = z.object({
  productId: id.nullish(),
  optionId: id.nullish(),
  availabilityId: id.nullish(),
  unitItems: unitItems.nullish(),
  contact: OctoContact.nullish(),
  notes: optional(2000),
  resellerReference: optional(200),
  expirationMinutes,
  emailReceipt: z.boolean().nullish(),
})
export type OctoUpdate = z.infer<typeof OctoUpdate>

export const OctoExtension = z.object({ expirationMinutes })
export const OctoCancellation = z.object({ reason: optional(500), force: z.boolean().nullish() })
export type OctoCancellation = z.infer<typeof OctoCancellation>

const notificationTypes = z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length)
const webhookUrl = z.string().max(longestWebhookUrl)
export const NewSubscription = z.object({ url: webhookUrl, notificationTypes })
export type NewSubscription = z.infer<typeof NewSubscription>
export const SubscriptionChange = z.object({
  url: webhookUrl.nullish(),
  notificationTypes: notificationTypes.nullish(),
})
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

export const OctoBookingsQuery = z.object({
  resellerReference: text(200).min(1).optional(),
  supplierReference: text(200).min(1).optional(),
  localDate: KnownDay.optional(),
  localDateStart: KnownDay.optional(),
  localDateEnd: KnownDay.optional(),
})

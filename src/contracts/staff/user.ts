import { version } from '#contracts/primitives/bounds.ts'
import { z } from '#contracts/primitives/zod.ts'
import { longestPassword } from '#domain/staff/password-policy.ts'
import { roles } from '#domain/staff/permission.ts'
import { validationCode } from '#domain/validation-code.ts'

/** Staff as admins manage them (R9.17, 'Users'). Instants are ISO text. */
export const UserWire = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isDisabled: z.boolean(),
  /** The password was set by an admin and has not been changed yet. */
  mustChangePassword: z.boolean(),
  /** Expiry of the one-time password; null once it was used. */
  oneTimePasswordUntil: z.string().nullable(),
  lastLogin: z.string().nullable(),
  createdAt: z.string(),
  /** Number of live sessions. */
  sessions: z.number(),
  version: z.number(),
})
export type UserWire = z.infer<typeof UserWire>

const name = z
  .string()
  .trim()
  .min(1, { error: validationCode('user.nameMissing') })
  .max(100)
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: validationCode('user.emailMissing'), abort: true })
  .max(200)
  .pipe(z.email({ error: validationCode('user.emailWrong') }))
const password = z
  .string()
  .min(1, { error: validationCode('user.passwordMissing') })
  .max(longestPassword)

/** GET /admin/users: `found` match the query; of `total`, `inside` may sign in. */
export const UserPage = z.object({
  users: z.array(UserWire),
  total: z.int(),
  inside: z.int(),
  found: z.int(),
  next: z.string().nullable(),
})
export type UserPage = z.infer<typeof UserPage>

/** POST /admin/users. The password works for one login within 72 hours, which requires a new one. */
export const NewUser = z.strictObject({ name, email, role: z.enum(roles).default('editor'), password })
export type NewUser = z.infer<typeof NewUser>

/** PUT /admin/users/{id}; omitted fields stay unchanged. `version` is the one that was read. */
export const UserChange = z.strictObject({
  version,
  name: name.optional(),
  email: email.optional(),
  role: z.enum(roles).optional(),
  isDisabled: z.boolean().optional(),
  password: password.optional(),
})
export type UserChange = z.infer<typeof UserChange>

/** PUT /admin/me/password. After a login with a one-time password the current one is not required. */
export const OwnPassword = z.strictObject({
  oldPassword: z.string().max(longestPassword).optional(),
  newPassword: password,
})
export type OwnPassword = z.infer<typeof OwnPassword>

/** A live session of a browser, without its token. */
export const SessionWire = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeen: z.string(),
  expiresAt: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
})
export type SessionWire = z.infer<typeof SessionWire>

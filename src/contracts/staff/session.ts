import { z } from '#contracts/primitives/zod.ts'
import { maxViewName, maxViewQuery, maxViews, viewColumns } from '#domain/bookings/booking-view.ts'
import { staffLanguages } from '#domain/primitives/language.ts'
import { roles } from '#domain/staff/permission.ts'

/** POST /admin/login; the address is trimmed and lowercased before it is compared (R9.4). */
export const LoginRequest = z.object({
  email: z.string().trim().toLowerCase().max(200),
  password: z.string().max(200),
  rememberMe: z.boolean().default(false),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** The signed-in user, as stored in the browser under 'adminInfo' (R9.5). */
export const StaffMember = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) })
export type StaffMember = z.infer<typeof StaffMember>

/** GET /admin/me: the operator as printed on guests' documents; '' without a number. */
export const OperatorWire = z.object({ name: z.string(), phone: z.string(), whatsapp: z.string() })
export type OperatorWire = z.infer<typeof OperatorWire>

/** Preferences of a staff member (R9.14); one that was never set follows the browser. */
export const Preferences = z.strictObject({
  /** Null follows the device. */
  darkMode: z.boolean().nullable().optional(),
  notifications: z.boolean().optional(),
  language: z.enum(staffLanguages).optional(),
  sidebarCollapsed: z.boolean().optional(),
  /** Shortcuts of a single letter; on by default (WCAG 2.1.4). */
  shortcuts: z.boolean().optional(),
  /** Tomorrow's day sheet by email at 18:00. */
  daySheet: z.boolean().optional(),
  /** The columns of the booking list beside guest and actions. */
  bookingColumns: z.array(z.enum(viewColumns)).max(viewColumns.length).optional(),
  /** Named filters of the booking list. */
  bookingViews: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(maxViewName), query: z.string().max(maxViewQuery) }))
    .max(maxViews)
    .optional(),
})
export type Preferences = z.infer<typeof Preferences>

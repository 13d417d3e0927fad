import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { PackageWire } from '#contracts/packages/package.ts'
import {
  GridChange,
  NewPackage,
  PackageChange,
  PackageIsBooked,
  StatusChange,
} from '#contracts/packages/package-input.ts'
import { packageOnTheWire } from '#contracts/primitives/money.ts'
import type { VersionedPackage } from '#db/packages/package-writes.ts'
import { readCatalogue } from '#db/packages/packages.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { TranslatedPackage } from '#domain/packages/package-texts.ts'
import { may } from '#domain/staff/permission.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import {
  createPackage,
  deletePackage,
  type PackageNotChanged,
  setPackageActive,
  updatePackage,
} from '#services/packages/manage-packages.ts'
import { updatePriceGrid } from '#services/packages/update-price-grid.ts'

/** Creating, changing and deleting packages. Reading them is in packages.ts. */
export const staffPackages = createRouter()

const Written = z.object({ success, message: z.string(), package: PackageWire })
const booked = {
  409: jsonResponse(
    'The package was changed since (`package` is the current one), or bookings prevent the change',
    ErrorBody.extend(PackageIsBooked.shape).extend({ package: PackageWire.optional() }),
  ),
}

const add = createRoute({
  method: 'post',
  path: '/packages',
  ...staffRoute('Packages', 'write packages'),
  summary: 'Create a package; omitted prices come from the price grid. Packages of editors are inactive',
  request: { headers: idempotencyHeader, body: jsonBody(NewPackage) },
  responses: { 201: jsonResponse('Created', Written) },
})

const created = replayable((made: VersionedPackage) => ({
  success: true as const,
  message: 'Package created successfully!',
  package: wireOf(made, 0),
}))

staffPackages.openapi(add, async (c) => {
  const asked = c.req.valid('json')
  const { id, role } = c.var.staff
  const requestContext = requestContextOf(c, `package ${id}`, asked)
  const outcome = await createPackage(c.var.app, asked, requestContext, role, created.bodyOf)
  return 'fields' in outcome ? refusePackage(c, outcome) : created.send(c, outcome)
})

const change = createRoute({
  method: 'put',
  path: '/packages/{id}',
  ...staffRoute('Packages', 'write packages'),
  summary: 'Change a package; omitted fields stay unchanged. Only admins may change prices, tickets and the status',
  request: { params: byId, body: jsonBody(PackageChange) },
  responses: {
    200: jsonResponse('The updated package', Written),
    ...errorResponses(404, 422),
    ...booked,
  },
})

staffPackages.openapi(change, async (c) => {
  const by = { actor: actorOf(c), role: c.var.staff.role }
  const outcome = await updatePackage(c.var.app, c.req.valid('param').id, c.req.valid('json'), by)
  if (!outcome.ok) return refusePackage(c, outcome)
  return c.json(
    {
      success: true as const,
      message: 'Package updated successfully!',
      package: await wireWithBookingCount(c, outcome),
    },
    200,
  )
})

const toggle = createRoute({
  method: 'patch',
  path: '/packages/{id}/toggle-status',
  ...staffRoute('Packages', 'price packages'),
  summary: 'Toggle whether a package is on sale; with `isActive` the request is idempotent',
  request: { params: byId, body: { ...jsonBody(StatusChange), required: false } },
  responses: { 200: jsonResponse('The updated package', Written), ...errorResponses(404) },
})

staffPackages.openapi(toggle, async (c) => {
  // Without a body, `c.req.valid` has nothing to return.
  const { isActive } = c.req.header('content-type') ? c.req.valid('json') : {}
  const outcome = await setPackageActive(c.var.app, c.req.valid('param').id, isActive, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const message = outcome.pkg.isActive ? 'Package activated' : 'Package deactivated'
  return c.json({ success: true as const, message, package: await wireWithBookingCount(c, outcome) }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/packages/{id}',
  ...staffRoute('Packages', 'delete packages'),
  summary: 'Delete a package; 409 with its bookings while some are still ahead',
  request: { params: byId },
  responses: {
    200: jsonResponse('Deleted', z.object({ success, message: z.string() })),
    ...errorResponses(404),
    ...booked,
  },
})

staffPackages.openapi(remove, async (c) => {
  const outcome = await deletePackage(c.var.app, c.req.valid('param').id, actorOf(c))
  if (!outcome.ok) return refusePackage(c, outcome)
  return c.json({ success: true as const, message: 'Package deleted' }, 200)
})

const grid = createRoute({
  method: 'put',
  path: '/admin/packages',
  ...staffRoute('Packages', 'price packages'),
  summary: 'Save the default price grid of new packages, and apply it to the packages of `applyTo`, if any',
  request: { body: jsonBody(GridChange) },
  responses: {
    200: jsonResponse('Saved', z.object({ success, message: z.string(), applied: z.int() })),
    ...errorResponses(404, 409),
  },
})

staffPackages.openapi(grid, async (c) => {
  const outcome = await updatePriceGrid(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Pricing updated successfully!', applied: outcome.applied }, 200)
})

/** A role that may not list bookings gets only their number. */
async function refusePackage(c: Context<StaffApiEnv>, { ok: _, error, ...more }: PackageNotChanged) {
  if ('fields' in more)
    return refuse(c, error, { errors: more.fields.map((field) => ({ field, message: sentenceOf('not allowed') })) })
  if ('now' in more) return refuse(c, error, { package: await wireWithBookingCount(c, more.now) })
  if ('affected' in more && !may(c.var.staff.role, 'list bookings'))
    return refuse(c, error, { affectedCount: more.affectedCount })
  return refuse(c, error, more)
}

async function wireWithBookingCount(c: Context<StaffApiEnv>, written: VersionedPackage) {
  const { byId } = await readCatalogue(c.var.app.db)
  return wireOf(written, byId.get(written.pkg.id)?.totalBookings ?? 0)
}

export function wireOf({ pkg, version }: VersionedPackage, totalBookings: number): PackageWire {
  return { ...wireWithPictures({ ...pkg, totalBookings }, pkg), version }
}

/** A package with its own pictures, if it has any. */
export function wireWithPictures(shown: SafariPackage, { pictures }: Pick<TranslatedPackage, 'pictures'>): PackageWire {
  return { ...packageOnTheWire(shown), pictures: pictures.length > 0 ? pictures : undefined }
}

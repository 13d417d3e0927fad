import type { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import type {
  GridChangeInput,
  NewPackageInput,
  PackageBooking,
  PackageChangeInput,
} from '#contracts/packages/package-input.ts'
import type { ReservationType } from '#domain/packages/package.ts'
import { type Answer, call, query } from './request.ts'

/** What staff ask about packages. With a token inactive ones come too, each with its version. */
type Written = { success: true; message: string; package: PackageWire }

/** In the way of a deletion or of a smaller jeep; names only for who may look at bookings. */
export type BookingsInTheWay = { affected?: PackageBooking[]; affectedCount?: number }

/** `found` are those that were asked for; `total` all that there are, `onSale` of them. `next` leads on. */
export type PackagePage = { packages: PackageWire[]; found: number; total: number; onSale: number; next: string | null }

/** The next packages by name that are on sale or not and say what is asked for. */
export async function getPackagePage(
  token: string,
  {
    status,
    ...asked
  }: {
    status: 'all' | 'active' | 'inactive'
    q: string
    sold?: ReservationType | undefined
    cursor?: string | null
    limit: number
  },
): Promise<Answer<PackagePage>> {
  const isActive = { all: undefined, active: 'true', inactive: 'false' }[status]
  const answer = await call<{ packages: PackageWire[]; total: number; onSale: number }>(
    `/packages${query({ isActive, ...asked })}`,
    { token },
  )
  if (!answer.ok) return answer
  const { packages, total, onSale } = answer.body
  const next = answer.headers.get('link') ? (packages.at(-1)?._id ?? null) : null
  const found = Number(answer.headers.get('x-total-count') ?? packages.length)
  return { ...answer, body: { packages, found, total, onSale, next } }
}

export const getStaffPackage = (token: string, id: string) =>
  call<{ success: true; package: PackageWire }>(`/packages/${encodeURIComponent(id)}`, { token })
export const createPackage = (token: string, pkg: NewPackageInput, idempotencyKey: string) =>
  call<Written>('/packages', { method: 'POST', body: pkg, token, idempotencyKey })
/** 409 carries the `package` as it is now, or the bookings in the way. */
export const changePackage = (token: string, id: string, change: PackageChangeInput) =>
  call<Written>(`/packages/${encodeURIComponent(id)}`, { method: 'PUT', body: change, token })
export const setPackageActive = (token: string, id: string, isActive: boolean) =>
  call<Written>(`/packages/${encodeURIComponent(id)}/toggle-status`, { method: 'PATCH', body: { isActive }, token })
/** 409 carries the bookings that are still to be driven. */
export const deletePackage = (token: string, id: string) =>
  call<{ success: true; message: string }>(`/packages/${encodeURIComponent(id)}`, { method: 'DELETE', token })

/** The grid that new packages start with; everybody may read it. */
export const getPriceGrid = () => call<PricesWire>('/packages/current')
export const savePriceGrid = (token: string, grid: GridChangeInput) =>
  call<{ success: true; message: string; applied: number }>('/admin/packages', { method: 'PUT', body: grid, token })

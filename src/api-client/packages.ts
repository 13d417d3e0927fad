import type { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import type {
  GridChangeInput,
  NewPackageInput,
  PackageBooking,
  PackageChangeInput,
} from '#contracts/packages/package-input.ts'
import type { ReservationType } from '#domain/packages/package.ts'
import { type ApiResult, call, query } from './request.ts'

type Written = { message: string; package: PackageWire }

/** Bookings that block a deletion or a smaller capacity; names only with the permission to read bookings. */
export type BookingsInTheWay = { affected?: PackageBooking[]; affectedCount?: number }

/** `found` match the search; `total` counts all packages, `onSale` the active ones. `next` is a cursor. */
type PackagePage = {
  packages: PackageWire[]
  found: number
  total: number
  onSale: number
  untranslated: number
  next: string | null
}

type PackageQuery = {
  status: 'all' | 'active' | 'inactive' | 'untranslated'
  q: string
  sold?: ReservationType | undefined
  cursor?: string | null
  limit: number
}

export function packagesPath({ status, ...filter }: PackageQuery): string {
  const isActive = status === 'active' ? 'true' : status === 'inactive' ? 'false' : undefined
  const untranslated = status === 'untranslated' ? 'true' : undefined
  return `/packages${query({ isActive, untranslated, ...filter })}`
}

export async function getPackagePage(token: string, wanted: PackageQuery): Promise<ApiResult<PackagePage>> {
  const response = await call<Pick<PackagePage, 'packages' | 'total' | 'onSale' | 'untranslated'>>(
    packagesPath(wanted),
    { token },
  )
  if (!response.ok) return response
  const { packages, ...counts } = response.body
  const next = response.headers.get('link') ? (packages.at(-1)?._id ?? null) : null
  const found = Number(response.headers.get('x-total-count') ?? packages.length)
  return { ...response, body: { packages, found, ...counts, next } }
}

export const getStaffPackage = (token: string, id: string) =>
  call<{ package: PackageWire }>(`/packages/${encodeURIComponent(id)}`, { token })
export const createPackage = (token: string, pkg: NewPackageInput, idempotencyKey: string) =>
  call<Written>('/packages', { method: 'POST', body: pkg, token, idempotencyKey })
/** 409 carries the current `package` or the blocking bookings. */
export const changePackage = (token: string, id: string, change: PackageChangeInput) =>
  call<Written>(`/packages/${encodeURIComponent(id)}`, { method: 'PUT', body: change, token })
export const setPackageActive = (token: string, id: string, isActive: boolean) =>
  call<Written>(`/packages/${encodeURIComponent(id)}/toggle-status`, { method: 'PATCH', body: { isActive }, token })
/** 409 carries the coming bookings. */
export const deletePackage = (token: string, id: string) =>
  call<{ message: string }>(`/packages/${encodeURIComponent(id)}`, { method: 'DELETE', token })

/** The prices of new packages. Public. */
export const getPriceGrid = () => call<PricesWire>('/packages/current')
export const savePriceGrid = (token: string, grid: GridChangeInput) =>
  call<{ message: string; applied: number }>('/admin/packages', { method: 'PUT', body: grid, token })

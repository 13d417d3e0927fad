import { isSame } from '#domain/primitives/diff.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import type { TranslatedPackage } from './package-texts.ts'

/** The fields of a package that staff edit: all but its ID and the number of bookings. */
export type PackageFacts = Omit<TranslatedPackage, 'id' | 'totalBookings'>
export type PackageField = keyof PackageFacts

/** Prices, tickets and the status, which only admins change (R3.22). */
const pricedFields = [
  'jeep',
  'shared',
  'guide',
  'tickets',
  'meals',
  'mealOptions',
  'slotSeatPrices',
  'isActive',
] as const
/** The fields that define the product. Once the package is on sale, only an admin changes them. */
const soldFields = [
  'park',
  'block',
  'packageType',
  'maxCapacity',
  'offeredSlots',
  'presetSlot',
  'offeredJeeps',
] as const

export function changedFields(before: PackageFacts, after: PackageFacts): PackageField[] {
  return (Object.keys(before) as PackageField[]).filter((field) => !isSame(before[field], after[field]))
}

/** Whether a role may write this field of a package that is on sale or not. */
export function mayWriteField(role: Role, field: PackageField, { isActive }: { isActive: boolean }): boolean {
  if (!may(role, 'write packages')) return false
  if (may(role, 'price packages')) return true
  return !isOneOf(pricedFields, field) && !(isActive && isOneOf(soldFields, field))
}

/** The changed fields that the role may not change. */
export function fieldsNotAllowed(role: Role, before: PackageFacts, after: PackageFacts): PackageField[] {
  return changedFields(before, after).filter((field) => !mayWriteField(role, field, before))
}

const isOneOf = (fields: readonly PackageField[], field: PackageField) => fields.includes(field)

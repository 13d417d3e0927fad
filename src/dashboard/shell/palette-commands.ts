import { ExternalLink, type LucideIcon, Newspaper, Package, Plus, Search, Ticket, Wallet } from 'lucide-react'
import { search } from '#api-client/search.ts'
import type { SearchResponse } from '#contracts/search/search.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { pauseWhileTyping, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parkNames } from '#i18n/safari.ts'
import { maySee, newBookingUrl, sectionsFor } from './dashboard-sections.ts'

const t = dashboardLayout.search

type Group = keyof typeof t.groups
/** A row of the palette. */
export type Command = {
  key: string
  group: Group
  icon: LucideIcon
  label: string
  detail?: string
  status?: string
  badge?: string
  to: string
  /** Opens in a new tab. */
  isOutside?: boolean
  /** Leads to the full list. */
  isRest?: boolean
}

const pauseMs = 140

/** The commands that match a text: sections and actions at once, records from the server. */
export function usePaletteCommands(text: string) {
  const { staff } = useStaff()
  const q = text.trim()
  const isSearch = q.length >= 2
  const { data, isCurrent, refused } = useStaffQuery(
    ['search', isSearch && q],
    isSearch ? (token, signal) => pauseWhileTyping(signal, pauseMs).then(() => search(token, q, signal)) : null,
  )
  const state = refused ? (refused.status === 0 ? 'offline' : 'failed') : isSearch && !isCurrent ? 'searching' : 'still'

  const here = [...actions(staff.role), ...places(staff.role)].filter(({ label }) => matchesText(label, q))
  const all = data && isSearch ? commandsIn(data, q, staff.role) : []
  // While a search runs, earlier results that still match stay visible, because Enter opens the first.
  const there = isCurrent ? all : all.filter((one) => !one.isRest && matchesText(`${one.label} ${one.detail ?? ''}`, q))
  const commands = q ? [...there, ...here] : here
  const count = commands.filter(({ isRest }) => !isRest).length
  const isPartial = isSearch && isCurrent && (data?.isPartial ?? false)
  return { commands, state, count, isCut: count < commands.length, isPartial }
}

/** Groups commands, in their order. */
export function groupsOf(commands: readonly Command[]): { group: Group; rows: Command[] }[] {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.map((group) => ({ group, rows: commands.filter((one) => one.group === group) }))
}

function actions(role: Role): Command[] {
  const all: (Command | false)[] = [
    may(role, 'change bookings') && {
      key: 'new-booking',
      group: 'actions',
      icon: Plus,
      label: t.newBooking,
      to: newBookingUrl,
    },
    may(role, 'decide about payments') && {
      key: 'check-payments',
      group: 'actions',
      icon: Wallet,
      label: t.checkPayments,
      to: '/dashboard?section=payments',
    },
    { key: 'website', group: 'actions', icon: ExternalLink, label: t.toWebsite, to: '/', isOutside: true },
  ]
  return all.filter((one) => one !== false)
}

function places(role: Role): Command[] {
  return sectionsFor(role).map(
    ({ name, icon, to }) =>
      ({ key: `section-${name}`, group: 'sections', icon, label: dashboard.shell.sections[name], to }) as const,
  )
}

function commandsIn(response: SearchResponse, q: string, role: Role): Command[] {
  const urlOf = (params: Record<string, string>) => `/dashboard?${new URLSearchParams(params)}`
  const bookings = response.bookings.map(({ bookingId, name, date, package: trip, status }) => ({
    ...({ key: `booking-${bookingId}`, group: 'bookings', icon: Ticket, label: name, status } as const),
    detail: [bookingId, date && formatDay(date, 'short'), trip].filter(Boolean).join(' · '),
    to: bookingUrl(bookingId),
  }))
  const packages = response.packages.map(({ id, name, park, isActive }) => ({
    ...({ key: `package-${id}`, group: 'packages', icon: Package, label: name } as const),
    detail: nameOfPark(park),
    ...(isActive ? {} : { badge: t.inactive }),
    to: may(role, 'write packages') ? `/dashboard/packages/edit/${encodeURIComponent(id)}` : '/dashboard/packages',
  }))
  const posts = response.posts.map(({ id, title, date }) => ({
    ...({ key: `post-${id}`, group: 'posts', icon: Newspaper, label: title } as const),
    detail: formatDay(date, 'short'),
    to: urlOf({ section: 'blog', edit: id }),
  }))
  return [
    ...withRest(bookings, response.bookingCount, t.allBookings(q), urlOf({ section: 'bookings', q })),
    ...(maySee(role, 'packages')
      ? withRest(packages, response.packageCount, t.allPackages(q), `/dashboard/packages?${new URLSearchParams({ q })}`)
      : []),
    ...(maySee(role, 'blog') ? withRest(posts, response.postCount, t.allPosts(q), urlOf({ section: 'blog', q })) : []),
  ]
}

/** With a command that opens the section with all results, if there are more. */
function withRest(found: Command[], count: number, label: string, to: string): Command[] {
  const group = found[0]?.group
  if (!group || count <= found.length) return found
  return [...found, { key: `all-${group}`, group, icon: Search, label, isRest: true, to }]
}

function nameOfPark(park: string): string {
  const known = parkFromText(park)
  return known ? parkNames[known] : park
}

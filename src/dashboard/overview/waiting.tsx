import {
  Banknote,
  ChevronRight,
  CircleCheck,
  Clock,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquare,
} from 'lucide-react'
import { Link } from 'react-router'
import { useStaff } from '#dashboard/guard.tsx'
import { count } from '#dashboard/reports/numbers.ts'
import { sectionsFor } from '#dashboard/shell/sections.ts'
import { overview as words } from '#phrases/overview.ts'
import { dayAt } from '#rules/day.ts'
import type { WaitingKind as Kind, Waiting as Waits } from '#rules/overview-wire.ts'
import { PanelHead } from './panel-head.tsx'

type Place = { icon: LucideIcon; section: string; search?: string }

// What cannot wait until tomorrow comes first.
const places: Record<Kind, Place> = {
  shortNotice: { icon: Clock, section: 'bookings', search: 'status=pending&sort=soonest&from=' },
  slips: { icon: FileText, section: 'payments', search: 'tab=slips' },
  transfers: { icon: Landmark, section: 'payments', search: 'tab=transfers' },
  refunds: { icon: Banknote, section: 'payments', search: 'tab=refunds' },
  messages: { icon: MessageSquare, section: 'messages' },
  letters: { icon: Mail, section: 'mails' },
}
const order = Object.keys(places) as Kind[]

/** What needs a hand today, each with the way to it. */
export function Waiting({ waiting }: { waiting: Waits }) {
  const mine = order.filter((kind) => waiting[kind] !== undefined)
  const open = mine.filter((kind) => waiting[kind])
  return (
    <section aria-labelledby="waiting" className="rounded-lg border border-sand-200 bg-sand-0 shadow-1">
      <PanelHead id="waiting" title={words.today} />
      {open.length > 0 ? (
        <ul className="divide-y divide-sand-200 border-t border-sand-200">
          {open.map((kind) => (
            <li key={kind}>
              <Entry kind={kind} number={waiting[kind] ?? 0} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2.5 px-5 pt-1 pb-5 text-sand-700">
          <CircleCheck className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
          {mine.length > 0 ? words.nothing : words.notYours}
        </p>
      )}
    </section>
  )
}

function Entry({ kind, number }: { kind: Kind; number: number }) {
  const { staff } = useStaff()
  const { icon: Icon, section, search = '' } = places[kind]
  const isUrgent = kind === 'shortNotice'
  const row = 'flex min-h-[52px] items-center gap-3 px-5 py-2'
  const told = (
    <>
      <Icon
        className={`size-[19px] shrink-0 stroke-[1.9] ${isUrgent ? 'text-ember-700' : 'text-lagoon-600'}`}
        aria-hidden="true"
      />
      <b className="display numbers min-w-7 text-[20px] leading-none font-bold text-lagoon-900">{count(number)}</b>
      <span className="min-w-0 flex-1 leading-snug text-sand-800">{words.waiting[kind](number)}</span>
    </>
  )
  const isOpen = sectionsFor(staff.role).some(({ name, to }) => to !== undefined && String(name) === section)
  if (!isOpen) return <span className={row}>{told}</span>
  const asked = search.endsWith('=') ? `${search}${dayAt(Date.now())}` : search
  return (
    <Link to={`/dashboard?section=${section}${asked && `&${asked}`}`} className={`${row} hover:bg-lagoon-50/55`}>
      {told}
      <ChevronRight className="size-4 shrink-0 text-sand-600" aria-hidden="true" />
    </Link>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { Checkbox } from '#components/checkbox.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { newBookingUrl, sectionsFor } from './dashboard-sections.ts'
import { isApple } from './palette-button.tsx'
import { takesShortcut } from './takes-shortcut.ts'

const t = dashboardLayout.shortcuts

/** The second key of a sequence must follow within this time. */
const sequenceMs = 1500

/** G and a letter open a section, N a new booking, ? this list. A member can switch them off. */
export function Shortcuts({ isOpen, onOpen, onClose }: { isOpen: boolean; onOpen(): void; onClose(): void }) {
  const { staff, preferences, choose } = useStaff()
  const navigate = useNavigate()
  const isOn = preferences.shortcuts !== false
  const sections = sectionsFor(staff.role)
  const mayBook = may(staff.role, 'change bookings')

  const press = useEffectEvent((key: string, isAfterG: boolean) => {
    if (isAfterG) {
      const section = sections.find((one) => one.key === key.toLowerCase())
      if (section) void navigate(section.to)
      return Boolean(section)
    }
    if (key === '?') onOpen()
    else if (key.toLowerCase() === 'n' && mayBook) void navigate(newBookingUrl)
    else return false
    return true
  })

  useEffect(() => {
    if (!isOn) return
    let pressedG = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (!takesShortcut(event)) return
      const isAfterG = event.timeStamp - pressedG < sequenceMs
      pressedG = Number.NEGATIVE_INFINITY
      if (press(event.key, isAfterG)) event.preventDefault()
      else if (event.key.toLowerCase() === 'g') pressedG = event.timeStamp
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])

  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={onClose} size="md">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        <Entry keys={[isApple() ? '⌘' : 'Ctrl', 'K']} orKey="/" does={t.search} />
        {mayBook && <Entry keys={['N']} does={dashboardLayout.search.newBooking} />}
        <Entry keys={['?']} does={t.title} />
        {sections.map(
          ({ name, key }) =>
            key && <Entry key={name} keys={['G', key.toUpperCase()]} does={dashboard.shell.sections[name]} />,
        )}
      </dl>
      <div className="mt-4 border-t border-sand-200 pt-4">
        <Checkbox label={t.isOn} checked={isOn} onChange={(shortcuts) => void choose({ shortcuts })} />
        <p className="mt-1 text-[14px] text-sand-600">{t.hint}</p>
      </div>
    </Dialog>
  )
}

/** @param orKey another key that does the same */
function Entry({ keys, orKey, does }: { keys: readonly string[]; orKey?: string; does: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt className="text-sand-800">{does}</dt>
      <dd className="flex shrink-0 items-center gap-1">
        {keys.map((name) => (
          <Key key={name} name={name} />
        ))}
        {orKey && (
          <>
            <span className="px-0.5 text-[13px] text-sand-600">{t.or}</span>
            <Key name={orKey} />
          </>
        )}
      </dd>
    </div>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="min-w-7 rounded-[6px] border border-sand-300 bg-sand-50 px-1.5 py-1 text-center font-body text-[12.5px] leading-none text-sand-800">
      {name}
    </kbd>
  )
}

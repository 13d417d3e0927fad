import type { ReactNode } from 'react'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { staffPackages } from '#i18n/staff-packages.ts'

const t = staffPackages.form

type SectionName = keyof typeof t.sections
const sectionNames = [
  'basic',
  'offer',
  'jeep',
  'shared',
  'meals',
  'guide',
  'tickets',
  'features',
  'highlights',
  'translations',
  'picture',
] as const satisfies SectionName[]

/** One part of the form. `note` explains why a field is disabled. */
export function FormSection({ name, note, children }: { name: SectionName; note?: ReactNode; children: ReactNode }) {
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-heading`}
      className="scroll-mt-36 card p-5 outline-none max-md:p-4"
    >
      <h2 id={`${name}-heading`} className="text-[20px] leading-tight">
        {t.sections[name]}
      </h2>
      <p className="mt-1 mb-4 text-[14.5px] text-sand-600">{t.leads[name]}</p>
      {note && <p className="mb-4 rounded-md bg-sand-100 px-3.5 py-2.5 text-[14.5px] text-sand-700">{note}</p>}
      {children}
    </section>
  )
}

/** Links to the sections; those with errors are marked. */
export function JumpLinks({ wrong }: { wrong: ReadonlySet<SectionName> }) {
  return (
    <nav
      aria-label={t.jump}
      className="sticky top-0 z-10 -mx-6 mb-4 bg-sand-100/95 px-6 py-2 backdrop-blur-[6px] max-md:top-[60px] max-md:-mx-4 max-md:px-4 lg:-mx-8 lg:px-8"
    >
      <ul className="flex gap-1.5 overflow-x-auto">
        {sectionNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                const section = document.getElementById(name)
                section?.focus({ preventScroll: true })
                section?.scrollIntoView({ block: 'start' })
              }}
              className={`inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-[14.5px] font-[580] whitespace-nowrap transition hover:bg-sand-200 md:h-9 ${wrong.has(name) ? 'bg-clay-100 text-clay-700' : 'text-sand-700'}`}
            >
              {t.sections[name]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function sectionOf(path: string): SectionName {
  const [field = ''] = path.split('.')
  if (field === 'dishes') return 'meals'
  if (field === 'pictures') return 'picture'
  if (field === 'slotSeatPrices') return 'shared'
  if (['offeredSlots', 'presetSlot', 'offeredJeeps'].includes(field)) return 'offer'
  return sectionNames.find((name) => name === field) ?? 'basic'
}

export function FormLoading({ title }: { title: string }) {
  return (
    <>
      <h1 className="mb-1.5 text-[30px]">{title}</h1>
      <ListSkeleton label={t.loading} blocks={['h-60 w-full', 'h-40 w-full', 'h-40 w-full']} />
    </>
  )
}

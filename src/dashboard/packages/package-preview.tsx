import { buttonClass } from '#components/button.tsx'
import { PackageCard } from '#components/package-card.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { browse } from '#i18n/browse.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { type PackageDraft, previewOf } from './package-draft.ts'

const t = staffPackages.form

/** The card that guests will see, from what is typed. It can be looked at, not used. */
export function Preview({
  draft,
  base,
  hasHeading = true,
}: {
  draft: PackageDraft
  base: PackageWire | null
  hasHeading?: boolean
}) {
  const pkg = previewOf(draft, base)
  const shown = {
    ...pkg,
    name: pkg.name.trim() || t.previewName,
    description: pkg.description.trim() || t.previewDescription,
  }
  return (
    <section aria-label={t.preview}>
      {hasHeading && <h2 className="mb-1 text-[17px]">{t.preview}</h2>}
      <p className="mb-3 text-[14px] text-sand-600">{t.previewNote}</p>
      <div inert>
        <PackageCard
          pkg={shown}
          choice={{ to: '.' }}
          action={<span className={buttonClass({ className: 'w-full' })}>{browse.details}</span>}
        />
      </div>
    </section>
  )
}

import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import type { PackageField } from '#domain/packages/package-permissions.ts'
import { isSame, mergeOf } from '#domain/primitives/diff.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { draftOf, type PackageDraft } from './package-draft.ts'

const t = staffPackages.form

/** Somebody else was faster: what that person changed, and two clear ways on. */
export function Stale({
  base,
  draft,
  theirs,
  onResolved,
}: {
  base: PackageWire
  draft: PackageDraft
  theirs: PackageWire
  /** With what is to stand in the form from now on. */
  onResolved(draft: PackageDraft): void
}) {
  const fields = (Object.keys(t.fields) as PackageField[]).filter((field) => !isSame(base[field], theirs[field]))
  return (
    <Banner
      tone="warning"
      title={t.stale}
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            look="line"
            size="sm"
            onClick={() => onResolved(draftOf(theirs))}
            className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
          >
            {t.takeTheirs}
          </Button>
          <Button
            size="sm"
            onClick={() => onResolved(mergeOf(draftOf(base), draft, draftOf(theirs)))}
            className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
          >
            {t.keepMine}
          </Button>
        </div>
      }
    >
      {fields.length === 0 ? (
        t.staleNothing
      ) : (
        <>
          {t.staleText}
          <ul className="mt-1 grid gap-1">
            {fields.map((field) => (
              <li key={field} className="break-words">
                <b className="font-[640]">{t.fields[field]}</b>
                {typeof theirs[field] === 'string' && theirs[field] !== '' && (
                  <span dir="auto"> · {theirs[field]}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

import { ArrowLeft, Eye } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type BookingsInTheWay, changePackage, createPackage } from '#api-client/packages.ts'
import type { Refused } from '#api-client/request.ts'
import { Banner } from '#components/banner.tsx'
import { Button, buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { PackageCard } from '#components/package-card.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { LeaveDialog, savedNavigation } from '#dashboard/components/leave-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { stackDraft, useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { isSame, mergeOf } from '#domain/primitives/diff.ts'
import { browse } from '#i18n/browse.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { SectionNav, sectionOf } from './form-sections.tsx'
import {
  completeDraft,
  draftOf,
  isSameDraft,
  type PackageDraft,
  type Problems,
  previewOf,
  problemsIn,
  problemsOf,
  requestOf,
} from './package-draft.ts'
import { PackageFields } from './package-fields.tsx'
import { PackageInUse } from './package-in-use.tsx'

const t = staffPackages.form

/** Creates or edits a package. A failed save keeps everything that was typed. */
export function PackageForm({ pkg, start }: { pkg: PackageWire | null; start: PackageDraft }) {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { draft, base, isDirty, isRestored, theirs, change, startFrom, discardDraft } = usePackageDraft(pkg, start)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [inUse, setInUse] = useState<BookingsInTheWay | null>(null)
  const [newest, setNewest] = useState<PackageWire | null>(theirs)
  const [isGone, setGone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useIdempotencyKey()

  useEffect(() => {
    const isWrong = Object.keys(problems).length > 0
    if (isWrong && focusFirstInvalid(form.current)) return
    if (failure || isGone || newest) window.scrollTo({ top: 0 })
  }, [problems, failure, isGone, newest])

  async function save(event: FormEvent) {
    event.preventDefault()
    const request = requestOf(draft, base, staff.role)
    // Fields that the role may not write are not sent, so they are checked as they are stored.
    const found = problemsIn(base ? { ...requestOf(draftOf(base), base, 'admin'), ...request } : request)
    setProblems(found)
    setInUse(null)
    if (Object.keys(found).length > 0) return setFailure(t.checkFields)
    setFailure('')
    setBusy(true)
    const response = await callApi((token) =>
      base
        ? changePackage(token, base._id, { ...request, ...(base.version ? { version: base.version } : {}) })
        : createPackage(token, request, keyFor(request)),
    )
    setBusy(false)
    if (!response.ok) return refused(response)
    discardDraft()
    toasts.success(base ? staffPackages.updated : staffPackages.created)
    void navigate('/dashboard/packages', { state: savedNavigation })
  }

  function refused({ status, message, errors, body }: Refused) {
    if (status === 404 && base) return setGone(true)
    if (status === 409 && body.package) return setNewest(body.package as PackageWire)
    setProblems(problemsOf(errors.map(({ field, message: what }) => ({ path: field, message: what }))))
    setFailure(status === 0 ? t.offline : message || t.saveFailed)
    setInUse(status === 409 && 'affectedCount' in body ? (body as BookingsInTheWay) : null)
  }

  function cancel() {
    void navigate('/dashboard/packages')
  }

  /** The draft of a deleted package becomes a new one. */
  function saveAsNew() {
    discardDraft()
    stackDraft(draftName(null, staff.email), { draft, base: null })
    void navigate('/dashboard/packages/create', { state: savedNavigation })
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <Link
        to="/dashboard/packages"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-[560] text-lagoon-700 no-underline hover:underline md:min-h-8"
      >
        <ArrowLeft className="icon" aria-hidden="true" />
        {t.back}
      </Link>
      <h1 className="mb-1 text-[30px] break-words max-md:text-[28px]">{base ? t.editTitle : t.createTitle}</h1>
      {base && (
        <p dir="auto" className="mb-3 break-words text-sand-600 max-md:text-[16px]">
          {base.name}
        </p>
      )}
      {isGone && (
        <Banner
          tone="error"
          title={t.gone}
          className="mb-4"
          action={
            <Button size="sm" onClick={saveAsNew}>
              {t.saveAsNew}
            </Button>
          }
        >
          {t.goneText}
        </Banner>
      )}
      {newest && base && !isGone && (
        <PackageConflict
          base={base}
          draft={draft}
          theirs={newest}
          onResolved={(next) => {
            startFrom(newest, next)
            setNewest(null)
            setProblems({})
            setFailure('')
          }}
        />
      )}
      {failure && (
        <Banner tone="error" className="mb-4">
          {failure}
          {inUse && (
            <div className="mt-2.5">
              <PackageInUse {...inUse} />
            </div>
          )}
        </Banner>
      )}
      {isRestored && isDirty && !newest && (
        <Banner
          className="mb-4"
          action={
            <Button look="line" size="sm" onClick={() => startFrom(base, null)}>
              {t.discardKept}
            </Button>
          }
        >
          {t.kept}
        </Banner>
      )}
      <SectionNav wrong={new Set(Object.keys(problems).map(sectionOf))} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <PackageFields
          draft={draft}
          base={base}
          problems={problems}
          onChange={(changes) => {
            change(changes)
            setProblems((before) => withoutFields(before, Object.keys(changes)))
          }}
        />
        <aside className="max-xl:hidden">
          <div className="sticky top-16">
            <Preview draft={draft} base={base} />
          </div>
        </aside>
      </div>
      <div className="sticky bottom-0 z-10 -mx-6 mt-5 -mb-12 flex flex-wrap items-center gap-3 border-t border-sand-200 bg-sand-0 px-6 py-3 max-md:-mx-4 max-md:-mb-20 max-md:gap-2 max-md:px-4 lg:-mx-8 lg:px-8">
        <p
          role="status"
          className={`mr-auto text-[14.5px] font-[560] text-sand-700 max-md:basis-full ${isDirty ? '' : 'max-md:sr-only'}`}
        >
          {isDirty ? t.unsaved : base ? (base.isActive ? t.onSale : t.offSale) : ''}
        </p>
        <Button look="plain" size="sm" onClick={() => setPreviewing(true)} className="max-md:min-h-12 xl:hidden">
          <Eye className="icon" aria-hidden="true" />
          {t.previewShow}
        </Button>
        <Button look="line" size="sm" disabled={isBusy} onClick={cancel} className="max-md:min-h-12">
          {t.cancel}
        </Button>
        <Button size="sm" type="submit" isBusy={isBusy} disabled={isGone} className="max-md:min-h-12 max-md:flex-1">
          {isBusy ? t.saving : base ? t.save : t.createButton}
        </Button>
      </div>
      <Dialog title={t.preview} isOpen={isPreviewing} onClose={() => setPreviewing(false)} size="sm">
        {isPreviewing && <Preview draft={draft} base={base} hasHeading={false} />}
      </Dialog>
      <LeaveDialog messages={t} isAsking={isDirty} onLeave={discardDraft} />
    </form>
  )
}

/** Drops the errors of edited fields. */
function withoutFields(problems: Problems, fields: string[]): Problems {
  const names = fields.map((field) => (field === 'dishes' ? 'mealOptions' : field))
  const left = Object.entries(problems).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}

/** The draft, and the version of the package on which it began. */
type StoredDraft = { draft: PackageDraft; base: PackageWire | null }

/** A draft belongs to its author: a colleague at the same computer does not see it. */
function draftName(id: string | null, email: string): string {
  return `package ${id ?? ''} ${email}`
}

/** The draft, stored over a reload. `theirs` is the current package if the draft began on an older version. */
function usePackageDraft(pkg: PackageWire | null, start: PackageDraft) {
  const { staff } = useStaff()
  const {
    draft: stored,
    setDraft,
    discardDraft,
    clearDraft,
  } = useSavedDraft<StoredDraft>(draftName(pkg?._id ?? null, staff.email), {
    ...{ draft: start, base: pkg },
  })
  const { base } = stored
  const draft = completeDraft(stored.draft, start)
  const [isRestored, setRestored] = useState(() => !isSameDraft(draft, start))
  const clean = base ? draftOf(base) : start
  const theirs = pkg && base && pkg.version !== base.version ? pkg : null

  function set(next: StoredDraft) {
    setDraft(next)
    // An unchanged draft is not stored.
    if (isSameDraft(next.draft, next.base ? draftOf(next.base) : start)) clearDraft()
  }

  return {
    draft,
    base,
    isDirty: !isSameDraft(draft, clean),
    isRestored,
    theirs,
    change: (changes: Partial<PackageDraft>) => set({ base, draft: { ...draft, ...changes } }),
    /** Continues from this version, with a draft or without. */
    startFrom(from: PackageWire | null, next: PackageDraft | null) {
      setRestored(false)
      set({ base: from, draft: next ?? (from ? draftOf(from) : start) })
    },
    discardDraft,
  }
}

/** A colleague saved first: what they changed, and two ways on. */
function PackageConflict({
  base,
  draft,
  theirs,
  onResolved,
}: {
  base: PackageWire
  draft: PackageDraft
  theirs: PackageWire
  onResolved(draft: PackageDraft): void
}) {
  const fields = (Object.keys(t.fields) as (keyof typeof t.fields)[]).filter(
    (field) => !isSame(base[field], theirs[field]),
  )
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

/** The card as guests will see it, from the draft. */
function Preview({
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

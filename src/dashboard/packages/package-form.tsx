import { ArrowLeft, Eye } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type BookingsInTheWay, changePackage, createPackage } from '#api-client/packages.ts'
import type { Refused } from '#api-client/staff.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { LeaveDialog } from '#dashboard/components/leave-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { stackDraft } from '#dashboard/hooks/saved-draft.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { SectionNav, sectionOf } from './form-fieldset.tsx'
import { Stale } from './package-conflict.tsx'
import { draftOf, type PackageDraft, type Problems, problemsIn, problemsOf, requestOf } from './package-draft.ts'
import { Fields } from './package-fields.tsx'
import { InTheWay } from './package-in-use.tsx'
import { Preview } from './package-preview.tsx'
import { keptName, usePackageDraft } from './use-package-draft.ts'

const t = staffPackages.form

/** Writes a package, new or known. A failed save leaves everything as it was typed. */
export function PackageForm({ pkg, start }: { pkg: PackageWire | null; start: PackageDraft }) {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { draft, base, isDirty, wasKept, theirs, change, startFrom, forget } = usePackageDraft(pkg, start)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [inTheWay, setInTheWay] = useState<BookingsInTheWay | null>(null)
  const [newest, setNewest] = useState<PackageWire | null>(theirs)
  const [isGone, setGone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const isLeaving = useRef(false)
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
    // What this role may not write is not sent, so what is missing then is no problem of the form.
    const found = problemsIn(base ? { ...requestOf(draftOf(base), base, 'admin'), ...request } : request)
    setProblems(found)
    setInTheWay(null)
    if (Object.keys(found).length > 0) return setFailure(t.checkFields)
    setFailure('')
    setBusy(true)
    const answer = await callApi((token) =>
      base
        ? changePackage(token, base._id, { ...request, ...(base.version ? { version: base.version } : {}) })
        : createPackage(token, request, keyFor(request)),
    )
    setBusy(false)
    if (!answer.ok) return refused(answer)
    forget()
    isLeaving.current = true
    toasts.success(base ? staffPackages.updated : staffPackages.created)
    void navigate('/dashboard/packages')
  }

  function refused({ status, message, errors, body }: Refused) {
    if (status === 404 && base) return setGone(true)
    if (status === 409 && body.package) return setNewest(body.package as PackageWire)
    setProblems(problemsOf(errors.map(({ field, message: what }) => ({ path: field, message: what }))))
    setFailure(status === 0 ? t.offline : message || t.saveFailed)
    setInTheWay(status === 409 && 'affectedCount' in body ? (body as BookingsInTheWay) : null)
  }

  function cancel() {
    void navigate('/dashboard/packages')
  }

  /** What was typed for one that is gone begins a new one. */
  function saveAsNew() {
    forget()
    stackDraft(keptName(null, staff.email), { draft, base: null })
    isLeaving.current = true
    void navigate('/dashboard/packages/create')
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
        <Stale
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
          {inTheWay && (
            <div className="mt-2.5">
              <InTheWay {...inTheWay} />
            </div>
          )}
        </Banner>
      )}
      {wasKept && isDirty && !newest && (
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
        <Fields
          draft={draft}
          base={base}
          problems={problems}
          onChange={(changes) => {
            change(changes)
            setProblems((before) => withoutThese(before, Object.keys(changes)))
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
      <LeaveDialog messages={t} isAsking={isDirty} isLeaving={isLeaving} onLeave={forget} />
    </form>
  )
}

/** What is being mended is wrong no longer. */
function withoutThese(problems: Problems, fields: string[]): Problems {
  const names = fields.map((field) => (field === 'dishes' ? 'mealOptions' : field))
  const left = Object.entries(problems).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}

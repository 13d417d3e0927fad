import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type BookingsInTheWay, changePackage, createPackage } from '#api-client/packages.ts'
import { Banner } from '#components/banner.tsx'
import { Button, buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { PackageCard } from '#components/package-card.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { BackLink } from '#dashboard/components/back-link.tsx'
import { LeaveDialog, savedNavigation } from '#dashboard/components/leave-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { stackDraft } from '#dashboard/form/saved-draft.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { isSame, mergeOf } from '#domain/primitives/diff.ts'
import { browse } from '#i18n/browse.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { JumpLinks, sectionOf } from './form-sections.tsx'
import { draftOf, fieldOf, type PackageDraft, previewOf, problemsIn, requestOf } from './package-draft.ts'
import { PackageFields } from './package-fields.tsx'
import { PackageInUse } from './package-in-use.tsx'

const t = staffPackages.form

/** Creates or edits a package. A failed save keeps everything that was typed. */
export function PackageForm(props: Props) {
  const { form, draft, inUse, isGone, newest, goOnFromNewest, saveAsNew } = usePackageForm(props)
  const { base, isDirty } = form
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="scroll-mt-36">
      {props.pkg === null && props.hasDefaultPrices && !form.isRestored && (
        <Banner tone="warning" className="mb-5">
          {staffPackages.prices.fetchFailedBare}
        </Banner>
      )}
      <BackLink to="/dashboard/packages">{t.back}</BackLink>
      <h1 className="mb-1 text-[30px] break-words max-md:text-[28px]">{base ? t.editTitle : t.createTitle}</h1>
      {base && (
        <p dir="auto" className="mb-3 break-words text-sand-600 max-md:text-[16px]">
          {base.name}
        </p>
      )}
      <Notices
        form={form}
        draft={draft}
        inUse={inUse}
        isGone={isGone}
        newest={newest}
        onResolved={goOnFromNewest}
        onSaveAsNew={saveAsNew}
      />
      <JumpLinks wrong={new Set(Object.keys(form.problems).map(sectionOf))} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <PackageFields draft={draft} base={base} problems={form.problems} field={form.field} onChange={form.change} />
        <aside className="max-xl:hidden">
          <div className="sticky top-16">
            <Preview draft={draft} base={base} />
          </div>
        </aside>
      </div>
      <Actions form={form} isGone={isGone} onPreview={() => setPreviewing(true)} />
      <Dialog title={t.preview} isOpen={isPreviewing} onClose={() => setPreviewing(false)} size="sm">
        <Preview draft={draft} base={base} hasHeading={false} />
      </Dialog>
      <LeaveDialog messages={t} isAsking={isDirty} onLeave={form.discardDraft} />
    </form>
  )
}

const draftName = (id = '') => `package ${id}`

/** A new package begins with `start`, which has the default prices if the price grid could not be loaded. */
type Props = { pkg: PackageWire } | { pkg: null; start: PackageDraft; hasDefaultPrices: boolean }

function usePackageForm(props: Props) {
  const { pkg } = props
  const start = props.pkg ? draftOf(props.pkg) : props.start
  const { staff } = useStaff()
  const navigate = useNavigate()
  const [inUse, setInUse] = useState<BookingsInTheWay | null>(null)
  const [isGone, setGone] = useState(false)
  const form = useStaffForm({
    draftName: draftName(pkg?._id),
    base: pkg,
    draftOf: (from) => (from ? draftOf(from) : start),
    // Fields that the role may not write are not sent, so they are checked as they are stored.
    problemsIn: (typed, from) =>
      problemsIn({
        ...(from ? requestOf(draftOf(from), from, 'admin') : {}),
        ...requestOf(typed, from, staff.role),
      }),
    send(token, typed, key, from) {
      const request = requestOf(typed, from, staff.role)
      setInUse(null)
      return from
        ? changePackage(token, from._id, { ...request, ...(from.version ? { version: from.version } : {}) })
        : createPackage(token, request, key)
    },
    successToast: pkg ? staffPackages.updated : staffPackages.created,
    onSaved: () => void navigate('/dashboard/packages', { state: savedNavigation }),
    onRefused({ status, body }) {
      if (status === 404 && base) {
        setGone(true)
        return true
      }
      if (status === 409 && body.package) {
        setNewest(body.package as PackageWire)
        return true
      }
      setInUse(status === 409 && 'affectedCount' in body ? (body as BookingsInTheWay) : null)
      return undefined
    },
    fieldOf,
    messages: { failed: t.saveFailed, offline: t.offline, check: t.checkFields },
  })
  const { base } = form
  // The current package, if the draft began on an older version.
  const [newest, setNewest] = useState(() => (pkg && base && pkg.version !== base.version ? pkg : null))
  const draft = useWatch({ control: form.control }) as PackageDraft
  return {
    form,
    draft,
    inUse,
    isGone,
    newest,
    goOnFromNewest(values: PackageDraft) {
      if (newest) form.startFrom(newest, values)
      setNewest(null)
    },
    /** The draft of a deleted package becomes a new one. */
    saveAsNew() {
      form.discardDraft()
      stackDraft(draftName(), { values: draft, base: null } satisfies StoredForm<PackageDraft>)
      void navigate('/dashboard/packages/create', { state: savedNavigation })
    },
  }
}

type Opened = ReturnType<typeof usePackageForm>
type NoticesProps = Pick<Opened, 'form' | 'draft' | 'inUse' | 'isGone' | 'newest'> & {
  onResolved(values: PackageDraft): void
  onSaveAsNew(): void
}

/** Above the fields: what became of the package meanwhile, why it was not saved, and a draft that was found. */
function Notices({ form, draft, inUse, isGone, newest, onResolved, onSaveAsNew }: NoticesProps) {
  const { base, problem } = form
  return (
    <>
      {isGone && (
        <Banner
          tone="error"
          title={t.gone}
          className="mb-4"
          action={
            <Button size="sm" onClick={onSaveAsNew}>
              {t.saveAsNew}
            </Button>
          }
        >
          {t.goneText}
        </Banner>
      )}
      {newest && base && !isGone && (
        <PackageConflict base={base} draft={draft} theirs={newest} onResolved={onResolved} />
      )}
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem}
          {inUse && (
            <div className="mt-2.5">
              <PackageInUse {...inUse} />
            </div>
          )}
        </Banner>
      )}
      {form.isRestored && form.isDirty && !newest && (
        <Banner
          className="mb-4"
          action={
            <Button look="line" size="sm" onClick={() => form.startFrom(base)}>
              {t.discardKept}
            </Button>
          }
        >
          {t.kept}
        </Banner>
      )}
    </>
  )
}

function Actions({ form, isGone, onPreview }: Pick<Opened, 'form' | 'isGone'> & { onPreview(): void }) {
  const navigate = useNavigate()
  const { base, isBusy, isDirty } = form
  return (
    <SaveBar isDirty={isDirty} status={isDirty ? t.unsaved : base ? (base.isActive ? t.onSale : t.offSale) : ''}>
      <ActionButton icon={Eye} look="plain" onClick={onPreview} className="xl:hidden">
        {t.previewShow}
      </ActionButton>
      <ActionButton disabled={isBusy} onClick={() => void navigate('/dashboard/packages')} className="max-md:min-h-12">
        {t.cancel}
      </ActionButton>
      <ActionButton
        look="dark"
        type="submit"
        isBusy={isBusy}
        disabled={isGone}
        className="max-md:min-h-12 max-md:flex-1"
      >
        {isBusy ? t.saving : base ? t.save : t.createButton}
      </ActionButton>
    </SaveBar>
  )
}

type ConflictProps = {
  base: PackageWire
  draft: PackageDraft
  theirs: PackageWire
  onResolved(draft: PackageDraft): void
}

/** A colleague saved first: what they changed, and two ways on. */
function PackageConflict({ base, draft, theirs, onResolved }: ConflictProps) {
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
          <ActionButton
            onClick={() => onResolved(draftOf(theirs))}
            className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
          >
            {t.takeTheirs}
          </ActionButton>
          <ActionButton
            look="dark"
            onClick={() => onResolved(mergeOf(draftOf(base), draft, draftOf(theirs)))}
            className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
          >
            {t.keepMine}
          </ActionButton>
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

type PreviewProps = {
  draft: PackageDraft
  base: PackageWire | null
  hasHeading?: boolean
}

/** The card as guests will see it, from the draft. */
function Preview({ draft, base, hasHeading = true }: PreviewProps) {
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

import { type FormEvent, useState } from 'react'
import { findGuest } from '#api-client/audit.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { audit } from '#i18n/audit.ts'
import { GuestSearchResults, hasData } from './guest-search-results.tsx'

const t = audit.guests

/** Exports and erases the data of one guest, for admins (R13). */
export default function GuestDataPage() {
  return (
    <>
      <SectionHead title={t.title} lead={<span className="block max-w-[70ch]">{t.lead}</span>} />
      <GuestSearch />
    </>
  )
}

function GuestSearch() {
  const [email, setEmail] = useState('')
  const [wanted, setWanted] = useState('')
  const [wrong, setWrong] = useState('')
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['guests', wanted],
    wanted ? (token) => findGuest(token, wanted) : null,
  )
  const problem = failureText(refused, t)
  const found = data && isCurrent && !problem ? { ...data, email: wanted } : null
  // The address of the guest is personal data, which must not be in the URL: after a reload there is nobody to erase.
  const erasing = useDialog('erase', '', { hasSubject: found !== null && hasData(found) })
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = email.trim().toLowerCase()
    setWrong(typed ? '' : t.emailMissing)
    if (!typed) reportInvalid()
    else if (typed === wanted) void reload()
    else setWanted(typed)
  }

  return (
    <>
      <form ref={around} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3 card p-5">
        <TextField
          label={t.email}
          type="email"
          hint={t.emailHint}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={wrong}
          onChange={setEmail}
          className="min-w-0 flex-1 basis-64 md:max-w-[460px]"
        />
        <Button type="submit" isBusy={isLoading} className="sm:mt-[26px] max-sm:w-full">
          {isLoading ? t.finding : t.find}
        </Button>
      </form>
      {problem && (
        <Banner tone="error" className="mt-5">
          {problem}
        </Banner>
      )}
      {found && <GuestSearchResults key={wanted} found={found} erasing={erasing} onErased={reload} />}
    </>
  )
}

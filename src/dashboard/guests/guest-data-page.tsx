import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findGuest } from '#api-client/audit.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import type { GuestFound } from '#contracts/guests/guest-data.ts'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { audit } from '#i18n/audit.ts'
import { GuestSearchResults } from './guest-search-results.tsx'

const t = audit.guests

/** Exports and erases the data of one guest, for admins (R13). */
export function GuestDataPage() {
  return (
    <RequirePermission permission="erase guests" title={t.title} refusal={t.notForRole}>
      <SectionHead title={t.title} lead={<span className="block max-w-[70ch]">{t.lead}</span>} />
      <GuestSearch />
    </RequirePermission>
  )
}

function GuestSearch() {
  const { callApi } = useStaff()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<(GuestFound & { email: string }) | null>(null)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong])

  async function look(wanted: string) {
    setProblem('')
    setBusy(true)
    const response = await callApi((token) => findGuest(token, wanted))
    setBusy(false)
    if (response.ok) return setFound({ ...response.body, email: wanted })
    setFound(null)
    setProblem(response.status === 0 ? t.offline : response.message || t.failed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = email.trim().toLowerCase()
    setWrong(wanted ? '' : t.emailMissing)
    if (wanted) void look(wanted)
  }

  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className="flex flex-wrap items-start gap-3 rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1"
      >
        <TextField
          ref={field}
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
        <Button type="submit" isBusy={isBusy} className="sm:mt-[26px] max-sm:w-full">
          {isBusy ? t.finding : t.find}
        </Button>
      </form>
      {problem && (
        <Banner tone="error" className="mt-5">
          {problem}
        </Banner>
      )}
      {found && <GuestSearchResults key={found.email} found={found} onErased={() => look(found.email)} />}
    </>
  )
}

import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { getWhatsAppTexts } from '#api-client/emails.ts'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { emailLog } from '#i18n/staff-emails.ts'

const t = emailLog.whatsapp

type Props = {
  bookingId: string
  number: string
  greeting: string
  className?: string
}

/** Messages for a guest in their language; each opens WhatsApp with the text. */
export function WhatsAppMenu({ bookingId, number, greeting, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="sm" onClick={() => setOpen(true)} className={className}>
        <MessageCircle className="icon" aria-hidden="true" />
        {t.menu}
      </Button>
      <Dialog title={t.menu} isOpen={isOpen} onClose={() => setOpen(false)} size="md">
        {isOpen && <Texts bookingId={bookingId} greeting={{ text: greeting, link: whatsappLink(number, greeting) }} />}
      </Dialog>
    </>
  )
}

function Texts({ bookingId, greeting }: { bookingId: string; greeting: { text: string; link: string } }) {
  const query = useStaffQuery(['emails', 'whatsapp', bookingId], (token) => getWhatsAppTexts(token, bookingId))
  return (
    <div className="space-y-3">
      <ul className="space-y-3">
        <Text name={t.greeting} {...greeting} />
        {query.data?.texts.map(({ topic, text, link }) => (
          <Text key={topic} name={emailLog.topics[topic] ?? topic} text={text} link={link} />
        ))}
      </ul>
      <LoadState query={query} messages={t} loading={t.loading} />
    </div>
  )
}

function Text({ name, text, link }: { name: string; text: string; link: string }) {
  return (
    <li className="rounded-lg border border-sand-200 bg-sand-50 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="flex-1 text-[16px] leading-tight">{name}</h3>
        <OutsideLinkButton size="sm" href={link} className="max-md:min-h-11">
          <MessageCircle className="icon" aria-hidden="true" />
          {t.open}
          <span className="sr-only">: {name}</span>
        </OutsideLinkButton>
      </div>
      <p className="mt-2.5 line-clamp-4 text-[14px] break-words whitespace-pre-line text-sand-700">
        {text.replace(/\n+/g, '\n')}
      </p>
    </li>
  )
}

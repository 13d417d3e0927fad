import type { ReactNode } from 'react'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { Emblem } from '#components/emblem.tsx'
import { errors, frame } from '#i18n/website.ts'
import { WhatsAppButton } from './ask-whatsapp.tsx'
import { useWhatsAppLink } from './use-site.ts'

export function ErrorMessage({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <Container className="grid justify-items-center py-20 text-center md:py-32">
      <Emblem className="size-24" />
      <h1 className="mt-8 max-w-[14em] text-[clamp(38px,5vw,64px)]">{heading}</h1>
      <p className="mt-5 max-w-[34em] text-[18px] text-sand-700">{text}</p>
      <ErrorActions className="mt-9 justify-center max-sm:w-full">{children}</ErrorActions>
    </Container>
  )
}

/** Actions of an error page: the page's own, then home, then WhatsApp. */
export function ErrorActions({ className = twoColumns, children }: { className?: string; children?: ReactNode }) {
  const whatsapp = useWhatsAppLink()
  return (
    <div className={`grid gap-3.5 sm:flex sm:flex-wrap ${className}`}>
      {children}
      <LinkButton to="/" look={children ? 'line' : 'dark'}>
        {errors.home}
      </LinkButton>
      <WhatsAppButton href={whatsapp}>{frame.whatsapp}</WhatsAppButton>
    </div>
  )
}

/** Beside a picture the first button is as wide as the two below. */
const twoColumns = 'lg:grid! lg:w-fit lg:grid-cols-2 lg:[&>:first-child]:col-span-2'

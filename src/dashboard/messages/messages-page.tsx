import { useSearchParams } from 'react-router'
import { Tabs } from '#components/tabs.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { staffMessages as messages } from '#i18n/staff-messages.ts'
import { MessageInbox } from './message-inbox.tsx'
import { SubscriberList } from './subscriber-list.tsx'

const views = ['inbox', 'newsletter'] as const

/** Contact messages and newsletter subscribers. The open tab is in the URL. */
export default function MessagesPage() {
  const [params, setParams] = useSearchParams()
  const view = views.find((name) => name === params.get('view')) ?? 'inbox'
  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead} />
      <Tabs
        label={messages.tabs}
        tabs={optionsOf(views, messages)}
        value={view}
        onChange={(next) => setParams({ section: 'messages', view: next })}
        className="mb-4 py-1 max-md:[&_button]:h-11"
      >
        {view === 'inbox' ? <MessageInbox /> : <SubscriberList />}
      </Tabs>
    </>
  )
}

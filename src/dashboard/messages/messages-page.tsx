import { useSearchParams } from 'react-router'
import { Tabs } from '#components/tabs.tsx'
import { ForRole } from '#dashboard/components/for-role.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { messagesDesk as words } from '#i18n/messages-desk.ts'
import { Inbox } from './message-inbox.tsx'
import { Subscribers } from './subscriber-list.tsx'

const views = ['inbox', 'newsletter'] as const

/** What guests wrote, and who wants the newsletter. What is open stands in the address. */
export function Messages() {
  const [params, setParams] = useSearchParams()
  const view = views.find((name) => name === params.get('view')) ?? 'inbox'
  return (
    <ForRole deed="read messages" title={words.title} refusal={words.notForRole}>
      <SectionHead title={words.title} lead={words.lead} />
      <Tabs
        label={words.tabs}
        tabs={views.map((value) => ({ value, label: words[value] }))}
        value={view}
        onChange={(next) => setParams({ section: 'messages', view: next })}
        className="mb-4 py-1 max-md:[&_button]:h-11"
      >
        {view === 'inbox' ? <Inbox /> : <Subscribers />}
      </Tabs>
    </ForRole>
  )
}

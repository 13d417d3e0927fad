import { useSearchParams } from 'react-router'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import { Tabs } from '#parts/tabs.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { messagesDesk as words } from '#phrases/messages-desk.ts'
import { may } from '#rules/permission.ts'
import { Inbox } from './inbox.tsx'
import { Subscribers } from './subscribers.tsx'

const views = ['inbox', 'newsletter'] as const

/** What guests wrote, and who wants the newsletter. What is open stands in the address. */
export function Messages() {
  const { staff } = useStaff()
  const [params, setParams] = useSearchParams()
  const view = views.find((name) => name === params.get('view')) ?? 'inbox'
  const isAllowed = may(staff.role, 'read messages')
  return (
    <>
      <h1 className="text-[30px] font-stretch-[86%] max-md:text-[32px]">{words.title}</h1>
      {isAllowed ? (
        <>
          <p className="mt-1.5 mb-4 text-sand-600">{words.lead}</p>
          <Tabs
            label={words.tabs}
            tabs={views.map((value) => ({ value, label: words[value] }))}
            value={view}
            onChange={(next) => setParams({ section: 'messages', view: next })}
            className="mb-4 py-1 max-md:[&_button]:h-11"
          >
            {view === 'inbox' ? <Inbox /> : <Subscribers />}
          </Tabs>
        </>
      ) : (
        <Banner className="mt-5">{words.notForRole(dashboard.roles[staff.role])}</Banner>
      )}
    </>
  )
}

import { useSearchParams } from 'react-router'
import { Tabs } from '#parts/tabs.tsx'
import { shell } from '#phrases/shell.ts'
import { MySettings } from './my-settings.tsx'

const words = shell.mine

// What the operator sets comes as further tabs.
const tabNames = ['mine'] as const
type TabName = (typeof tabNames)[number]

/** The own settings of whoever sits here; the open tab stands in the address. */
export function Settings() {
  const [params, setParams] = useSearchParams()
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'mine'
  const labels: Record<TabName, string> = { mine: shell.mySettings }
  const show = (next: TabName) => setParams({ section: 'settings', tab: next }, { preventScrollReset: true })
  return (
    <>
      <h1 className="text-[30px]">{words.title}</h1>
      {tabNames.length > 1 ? (
        <Tabs
          label={words.tabs}
          tabs={tabNames.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={show}
          className="mt-5 mb-6"
        >
          <MySettings />
        </Tabs>
      ) : (
        <MySettings />
      )}
    </>
  )
}

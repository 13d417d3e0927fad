import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export type Tone = 'lagoon' | 'ember' | 'leaf' | 'sky' | 'turmeric' | 'clay' | 'sand'
export type Series = {
  key: string
  name: string
  tone: Tone
  /** Series of the same name are stacked. */
  stack?: string
  format(value: number): string
}
export type Point = { label: string } & Record<string, string | number | null>
export type BarChartProps = {
  points: Point[]
  series: Series[]
  /** The labels of the scale. */
  formatTick(value: number): string
  /** The scale is 0 to 100 %. */
  isShare?: boolean
  /** Half the height, for two charts in a column. */
  isHalfHeight?: boolean
  /** Horizontal bars, for long names. */
  isHorizontal?: boolean
}

// Design tokens, which differ in dark mode.
const toneColors: Record<Tone, string> = {
  lagoon: 'var(--color-lagoon-600)',
  ember: 'var(--color-ember-500)',
  leaf: 'var(--color-leaf-500)',
  sky: 'var(--color-sky-500)',
  turmeric: 'var(--color-turmeric-500)',
  clay: 'var(--color-clay-500)',
  sand: 'var(--color-sand-500)',
}

const tickStyle = { fill: 'var(--color-sand-600)', fontSize: 12 }
const axis = { tickLine: false, axisLine: false, tick: tickStyle } as const

/** The chart repeats the table beside it, so it is hidden from assistive technology. */
export default function ReportBarChart({
  points,
  series,
  formatTick,
  isHorizontal = false,
  isShare = false,
  isHalfHeight = false,
}: BarChartProps) {
  const scale = {
    ...axis,
    tickFormatter: formatTick,
    ...(isShare ? { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] } : { allowDecimals: false }),
  }
  const height = isHorizontal
    ? horizontalHeight(points.length)
    : isHalfHeight
      ? 'h-[168px]'
      : 'h-[300px] max-md:h-[260px]'
  return (
    <div aria-hidden="true" className={height}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          accessibilityLayer={false}
          data={points}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          // Room for half of the last label; without it the axis drops labels.
          margin={{ top: 8, right: 22, bottom: 0, left: 0 }}
          barCategoryGap={isHorizontal ? 6 : '12%'}
          barGap={1}
        >
          <CartesianGrid stroke="var(--color-sand-200)" vertical={isHorizontal} horizontal={!isHorizontal} />
          {isHorizontal ? (
            <XAxis type="number" {...scale} />
          ) : (
            <XAxis dataKey="label" {...axis} minTickGap={14} interval="equidistantPreserveEnd" />
          )}
          {isHorizontal ? (
            <YAxis type="category" dataKey="label" {...axis} width={172} interval={0} tickFormatter={cut} />
          ) : (
            // An explicit interval, because axis and grid otherwise drop different ticks.
            <YAxis {...scale} width={58} interval={0} />
          )}
          <Tooltip
            cursor={{ fill: 'var(--color-sand-200)', opacity: 0.45 }}
            content={({ active, payload, label }) =>
              active && payload.length > 0 ? (
                <ChartTooltip label={String(label)} series={series} point={payload[0]?.payload as Point} />
              ) : null
            }
          />
          {series.length > 1 && <Legend content={() => <Names series={series} />} />}
          {series.map(({ key, name, tone, stack }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={toneColors[tone]}
              maxBarSize={isHorizontal ? 22 : 40}
              isAnimationActive={false}
              {...(stack ? { stackId: stack } : { radius: isHorizontal ? [0, 5, 5, 0] : [5, 5, 0, 0] })}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function ChartTooltip({ label, series, point }: { label: string; series: Series[]; point: Point }) {
  return (
    <div className="rounded-md border border-sand-200 bg-sand-0 px-3.5 py-2.5 text-[13.5px] shadow-3">
      <p className="font-[640] text-sand-900">{label}</p>
      {series.map(({ key, name, tone, format }) => (
        <p key={key} className="numbers mt-1 flex items-center gap-2 text-sand-700">
          <span className="size-2.5 rounded-[3px]" style={{ background: toneColors[tone] }} />
          <span className="flex-1">{name}</span>
          <b className="pl-4 font-[620] text-sand-900">{format(Number(point[key] ?? 0))}</b>
        </p>
      ))}
    </div>
  )
}

function Names({ series }: { series: Series[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 pt-3 text-[13px] text-sand-700">
      {series.map(({ key, name, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <span className="size-2.5 rounded-[3px]" style={{ background: toneColors[tone] }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

// At most two lines beside the bar.
const longest = 38
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** The height grows with the number of horizontal bars. */
function horizontalHeight(bars: number): string {
  if (bars <= 3) return 'h-[190px]'
  return bars <= 6 ? 'h-[280px]' : bars <= 9 ? 'h-[380px]' : 'h-[480px]'
}

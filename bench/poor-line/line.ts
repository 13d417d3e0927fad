export type LineOptions = {
  bitsPerSecond: number
  roundTripMs: number
  /** The share of lost packets, in each direction. */
  loss: number
  /** Returns numbers between 0 and 1, for tests. */
  random?: () => number
}

/**
 * The line shared by all connections of a guest. Each direction is an unlimited queue (mobile networks have large
 * buffers), which packets leave at the bandwidth of the line; half a round trip later they arrive, except for lost
 * ones.
 */
export class Line {
  readonly roundTripMs: number
  readonly #options: LineOptions
  readonly #freeAt = { up: 0, down: 0 }

  constructor(options: LineOptions) {
    this.#options = options
    this.roundTripMs = options.roundTripMs
  }

  isLost(): boolean {
    return (this.#options.random ?? Math.random)() < this.#options.loss
  }

  /** The milliseconds until a packet sent now arrives. */
  delayOf(bytes: number, direction: 'up' | 'down'): number {
    const now = performance.now()
    const sent = Math.max(now, this.#freeAt[direction]) + (bytes * 8_000) / this.#options.bitsPerSecond
    this.#freeAt[direction] = sent
    return sent - now + this.roundTripMs / 2
  }

  /** The milliseconds until a connection is open. A lost handshake packet is sent again after 1 s, 2 s, 4 s… */
  handshakeMs(): number {
    let waited = 0
    for (let pause = 1_000; pause < 32_000 && (this.isLost() || this.isLost()); pause *= 2) waited += pause
    return waited + this.roundTripMs
  }
}

type Segment = {
  order: number
  data: Buffer
  /** The number of its latest transmission. */
  sent: number
  sentAt: number
  isSentTwice: boolean
  isLost: boolean
}

/** The data of an Ethernet packet, and its IPv4 and TCP headers with timestamps. */
const segmentBytes = 1_448
const headerBytes = 52
const initialWindow = 10
/** Constants of CUBIC (RFC 9438). */
const cubicGrowth = 0.4
const cubicDecrease = 0.7

/**
 * One direction of a connection, sent like Linux does: ten packets at first, slow start, then CUBIC. A packet counts as
 * lost a quarter of a round trip after a later one was acknowledged (RACK); the last ones are probed after two round
 * trips, then after twice as long each time. Acknowledgements always arrive, because the next one repeats the
 * information. There is no HyStart and no pacing.
 */
export class Sender {
  readonly #line: Line
  readonly #direction: 'up' | 'down'
  readonly #deliver: (data: Buffer | null) => void
  readonly #waiting: Buffer[] = []
  #waitingBytes = 0
  readonly #flying = new Map<number, Segment>()
  readonly #arrived = new Map<number, Buffer>()
  #isOpen = false
  #isEnded = false
  #isClosed = false
  #nextOrder = 0
  #nextDelivered = 0
  #transmissions = 0
  #window = initialWindow
  #threshold = Number.POSITIVE_INFINITY
  #windowBefore = 0
  #reducedAt = 0
  /** Losses among the segments before it belong to the window that has already been reduced. */
  #recoveredFrom = 0
  #roundTrip: number
  #probes = 0
  #probe: NodeJS.Timeout | undefined

  /** @param deliver gets the data in order, and null at its end */
  constructor(line: Line, direction: 'up' | 'down', deliver: (data: Buffer | null) => void) {
    this.#line = line
    this.#direction = direction
    this.#deliver = deliver
    this.#roundTrip = line.roundTripMs
  }

  get waitingBytes(): number {
    return this.#waitingBytes
  }

  open(): void {
    this.#isOpen = true
    this.#pump()
  }

  write(data: Buffer): void {
    for (let at = 0; at < data.length; at += segmentBytes) this.#waiting.push(data.subarray(at, at + segmentBytes))
    this.#waitingBytes += data.length
    this.#pump()
  }

  end(): void {
    this.#isEnded = true
    this.#pump()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#probe)
  }

  #pump(): void {
    if (!this.#isOpen || this.#isClosed) return
    const lost = [...this.#flying.values()].filter(({ isLost }) => isLost)
    let inFlight = this.#flying.size - lost.length
    for (const segment of lost) {
      if (inFlight >= Math.floor(this.#window)) return
      segment.isSentTwice = true
      this.#transmit(segment)
      inFlight += 1
    }
    while (inFlight < Math.floor(this.#window) && this.#waiting.length > 0) {
      const data = this.#waiting.shift() as Buffer
      this.#waitingBytes -= data.length
      const segment = { order: this.#nextOrder++, data, sent: 0, sentAt: 0, isSentTwice: false, isLost: false }
      this.#flying.set(segment.order, segment)
      this.#transmit(segment)
      inFlight += 1
    }
    if (this.#isEnded && this.#waiting.length === 0 && this.#flying.size === 0) {
      this.close()
      this.#deliver(null)
    }
  }

  #transmit(segment: Segment): void {
    segment.isLost = false
    segment.sent = ++this.#transmissions
    segment.sentAt = performance.now()
    const { order, data, sent } = segment
    const delay = this.#line.delayOf(data.length + headerBytes, this.#direction)
    if (!this.#line.isLost()) {
      setTimeout(() => this.#arrive(order, data), delay)
      setTimeout(() => this.#acknowledge(order, sent), delay + this.#line.roundTripMs / 2)
    }
    this.#startProbe()
  }

  #arrive(order: number, data: Buffer): void {
    if (this.#isClosed || order < this.#nextDelivered) return
    this.#arrived.set(order, data)
    while (true) {
      const ready = this.#arrived.get(this.#nextDelivered)
      if (!ready) return
      this.#arrived.delete(this.#nextDelivered)
      this.#nextDelivered += 1
      this.#deliver(ready)
    }
  }

  #acknowledge(order: number, sent: number): void {
    const segment = this.#flying.get(order)
    if (this.#isClosed || !segment) return
    this.#flying.delete(order)
    this.#probes = 0
    if (!segment.isSentTwice) this.#roundTrip += (performance.now() - segment.sentAt - this.#roundTrip) / 8
    if (order >= this.#recoveredFrom) this.#grow()
    const passed = [...this.#flying.values()].filter((other) => !other.isLost && other.sent < sent)
    if (passed.length > 0) {
      const transmissions = passed.map((other) => [other, other.sent] as const)
      setTimeout(() => this.#lose(transmissions), this.#line.roundTripMs / 4)
    }
    this.#startProbe()
    this.#pump()
  }

  #lose(transmissions: (readonly [Segment, number])[]): void {
    const lost = transmissions.filter(([segment, sent]) => this.#flying.has(segment.order) && segment.sent === sent)
    for (const [segment] of lost) {
      segment.isLost = true
      if (segment.order >= this.#recoveredFrom) this.#reduce()
    }
    this.#pump()
  }

  #grow(): void {
    if (this.#window < this.#threshold) {
      this.#window += 1
      return
    }
    const seconds = (performance.now() - this.#reducedAt) / 1000
    const plateau = Math.cbrt((this.#windowBefore * (1 - cubicDecrease)) / cubicGrowth)
    const cubic = cubicGrowth * (seconds + this.#roundTrip / 1000 - plateau) ** 3 + this.#windowBefore
    const reno = (3 * (1 - cubicDecrease)) / (1 + cubicDecrease)
    this.#window += Math.min(0.5, Math.max(reno, cubic - this.#window) / this.#window)
  }

  #reduce(): void {
    this.#recoveredFrom = this.#nextOrder
    this.#windowBefore = this.#window
    this.#reducedAt = performance.now()
    this.#threshold = Math.max(2, this.#window * cubicDecrease)
    this.#window = this.#threshold
  }

  #startProbe(): void {
    clearTimeout(this.#probe)
    if (this.#flying.size === 0 || this.#isClosed) return
    this.#probe = setTimeout(() => this.#probeNow(), 2 * this.#roundTrip * 2 ** this.#probes)
  }

  #probeNow(): void {
    this.#probes = Math.min(this.#probes + 1, 6)
    if (this.#probes > 1) {
      // A timeout: all data in flight counts as lost, and slow start begins again.
      for (const segment of this.#flying.values()) segment.isLost = true
      this.#reduce()
      this.#window = 1
    } else {
      const first = [...this.#flying.values()].find(({ isLost }) => !isLost)
      if (first) this.#lose([[first, first.sent]])
    }
    this.#startProbe()
    this.#pump()
  }
}

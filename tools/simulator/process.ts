import { type Connection, type Gate, type GateOptions, openGate } from './gate.ts'

/** What somebody hears whose request was under way when its process died. */
export const died = Symbol('died')
export type Died = typeof died

type Life<Inside> = {
  readonly inside: Inside
  readonly gate: Gate
  readonly death: PromiseWithResolvers<Died>
  readonly close: () => Promise<unknown>
}

/** Starts what a process runs, on the database at an address. */
export type Program<Inside> = (databaseUrl: string) => Promise<{ inside: Inside; close: () => Promise<unknown> }>

type Options<Inside> = GateOptions & { readonly name: string; readonly program: Program<Inside> }

/** A process that does one thing at a time and can die at any moment, behind a gate of its own. */
export class Process<Inside = unknown> {
  readonly name: string
  /** Something is under way, or the process is being started again. */
  isWorking = false
  readonly #options: Options<Inside>
  readonly #line: (() => void)[] = []
  readonly #closing: Promise<unknown>[] = []
  #life: Life<Inside>
  #reborn: Promise<void> = Promise.resolve()

  private constructor(options: Options<Inside>, life: Life<Inside>) {
    this.name = options.name
    this.#options = options
    this.#life = life
  }

  static async start<I>(options: Options<I>): Promise<Process<I>> {
    return new Process(options, await Process.#begin(options))
  }

  static async #begin<I>({ program, ...options }: Options<I>): Promise<Life<I>> {
    const gate = await openGate(options)
    const { inside, close } = await program(gate.url)
    return { inside, gate, death: Promise.withResolvers<Died>(), close }
  }

  get connections(): readonly Connection[] {
    return [...this.#life.gate.connections].sort((one, other) => one.number - other.number)
  }

  /** Does something once everything before it is done; answers `died` where the process did not live to see its end. */
  async perform<T>(work: (inside: Inside) => Promise<T>): Promise<T | Died> {
    if (this.isWorking) await new Promise<void>((go) => this.#line.push(go))
    this.isWorking = true
    const { inside, death } = this.#life
    const working = work(inside)
    working.catch(() => undefined)
    try {
      const outcome = await Promise.race([working, death.promise])
      if (outcome === died) await this.#reborn
      return outcome
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.isWorking = false
      this.#options.onChange()
    }
  }

  /** Ends the process as it is; another one takes its place. */
  die(): void {
    const { gate, death, close } = this.#life
    gate.cutAll()
    this.#closing.push(
      close().catch(() => undefined),
      gate.close(),
    )
    this.#reborn = Process.#begin(this.#options).then((life) => {
      this.#life = life
    })
    death.resolve(died)
  }

  async close(): Promise<void> {
    await this.#reborn
    this.#life.gate.cutAll()
    await Promise.all([...this.#closing, this.#life.close().catch(() => undefined), this.#life.gate.close()])
  }
}

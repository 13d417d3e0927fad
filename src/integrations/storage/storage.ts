/** Where files lie: a folder, or an S3-compatible store. Names are random and tell nothing. */
export type Storage = {
  /** Takes the file at `path` (a temporary one, on this machine) under `name`: wholly or not at all. */
  put(name: string, path: string): Promise<void>
  /** The file's bytes as a stream; null where there is none of this name. */
  get(name: string): Promise<ReadableStream<Uint8Array> | null>
  /** No error when it is gone already. */
  remove(name: string): Promise<void>
}

/** File storage: a folder or an S3-compatible store. Names are random. */
export type Storage = {
  /** Stores a copy of the file at `path` under `name`, completely or not at all. */
  put(name: string, path: string): Promise<void>
  /** The file as a stream; null if it does not exist. */
  get(name: string): Promise<ReadableStream<Uint8Array> | null>
  /** No error if the file does not exist. */
  remove(name: string): Promise<void>
}

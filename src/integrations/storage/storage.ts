/** File storage: a folder or an S3-compatible store. Names are random. */
export type Storage = {
  /** Stores bytes, or a copy of the file at a path, under `name`, completely or not at all. */
  put(name: string, content: string | Uint8Array): Promise<void>
  /** The file as a stream; null if it does not exist. */
  get(name: string): Promise<ReadableStream<Uint8Array> | null>
  /** No error if the file does not exist. */
  remove(name: string): Promise<void>
}

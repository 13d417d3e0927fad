import { messages } from './message-catalogue.ts'
import * as en from './messages/en/books.ts'

export const books = /* @__PURE__ */ messages('books', 'books', en.books)

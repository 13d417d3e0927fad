-- A text that no message has took 0.27 s with 200,000 messages.
create index contact_message_search on contact_message
  using gin (plain_letters(name || ' ' || email || ' ' || phone || ' ' || message) gin_trgm_ops);

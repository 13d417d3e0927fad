-- Staff search finds Zoë for zoe and the other way round. The extension unaccent is missing on some servers; taking a text apart into
-- letters and marks is part of PostgreSQL. Letters that have no mark of their own are named. Not strict, so that the planner inlines it:
-- called for each row it costs ten times as much. src/domain/primitives/text-search.ts does the same in the browser.
create function plain_letters(said text) returns text
  language sql immutable parallel safe
  return case when octet_length(said) = length(said) then lower(said)
    else replace(replace(replace(
      translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;

drop index booking_search;
create index booking_search on booking using gin (
  (plain_letters(customer_name) || ' ' || lower(customer_email || ' ' || customer_phone)) gin_trgm_ops
) where deleted_at is null;

-- Names in other scripts, which the index of letters cannot split, are found by their bytes as before.
drop index booking_foreign_name;
create index booking_foreign_name on booking using gin (name_bytes(plain_letters(customer_name)) gin_trgm_ops)
  where deleted_at is null and plain_letters(customer_name) ~ '[^ -~]';

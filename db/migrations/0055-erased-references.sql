-- A reference of a transfer or receipt is free text that may name the guest, and is erased with them. Everything else of a movement
-- stays as it was written.
create function refuse_movement_change() returns trigger language plpgsql as $$
begin
  if new.reference is not null or to_jsonb(new) - 'reference' <> to_jsonb(old) - 'reference' then
    raise exception 'the books only grow';
  end if;
  return new;
end $$;
drop trigger movements_only_grow on movement;
create trigger movements_only_grow before delete or truncate on movement
  for each statement execute function refuse_book_change();
create trigger movements_stay before update on movement
  for each row execute function refuse_movement_change();

-- The least that selling a seat takes, in pgbench: lock the departure, note the sale, count it.
\set departure random(1, :departures)
begin;
select capacity - sold from departure where id = :departure for update;
insert into sale (departure, guest) values (:departure, :client_id);
update departure set sold = sold + 1 where id = :departure;
commit;

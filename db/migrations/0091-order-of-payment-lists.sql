-- Lists of all slips and all refunds are read from either end.
create index payment_slip_sent on payment_slip (sent_at);
create index refund_asked on refund (asked_at);

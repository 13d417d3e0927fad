-- For wrk: posts the bodies of a file in turn, each under an Idempotency-Key of its own and with a number of its own where
-- it says #N#, and counts 201 and the rest.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set('number', #threads)
end

function init(args)
  bodies = {}
  for body in io.lines(args[1]) do
    local pieces = {}
    for piece in (body .. '#N#'):gmatch('(.-)#N#') do
      table.insert(pieces, piece)
    end
    table.insert(bodies, pieces)
  end
  prefix = args[2] .. '-' .. number .. '-'
  first = tonumber(args[3])
  sent, created, unexpected, example = 0, 0, 0, ''
  wrk.method = 'POST'
  wrk.headers['Content-Type'] = 'application/json'
end

function request()
  sent = sent + 1
  wrk.headers['Idempotency-Key'] = prefix .. sent
  return wrk.format(nil, nil, nil, table.concat(bodies[(sent - 1) % #bodies + 1], first + sent))
end

function response(status, headers, body)
  if status == 201 then
    created = created + 1
  else
    unexpected = unexpected + 1
    example = status .. ' ' .. body:sub(1, 160):gsub('%s+', ' ')
  end
end

function done()
  local all, others, last = 0, 0, ''
  for _, thread in ipairs(threads) do
    all = all + thread:get('created')
    others = others + thread:get('unexpected')
    if thread:get('example') ~= '' then last = thread:get('example') end
  end
  io.write(('Created: %d\nUnexpected: %d\nExample: %s\n'):format(all, others, last))
end

-- What the clients of bench/load/run ask: most of it honest, some of it not.
local threads = {}

function setup(thread)
  thread:set("number", #threads + 1)
  table.insert(threads, thread)
end

-- A Mosaic that no one counts: large, with a third of its clues.
local function endless(n)
  local black, clues = {}, {}
  for i = 1, n * n do black[i] = math.random(0, 1) end
  for y = 0, n - 1 do
    for x = 0, n - 1 do
      local sum = 0
      for v = math.max(0, y - 1), math.min(n - 1, y + 1) do
        for u = math.max(0, x - 1), math.min(n - 1, x + 1) do sum = sum + black[v * n + u + 1] end
      end
      table.insert(clues, math.random() < 1 / 3 and sum or -1)
    end
  end
  return string.format('{"format":"gridloom","version":1,"puzzle":"mosaic","width":%d,"height":%d,"clues":[%s]}',
    n, n, table.concat(clues, ","))
end

function init()
  math.randomseed(number)
  local json = { ["Content-Type"] = "application/json" }
  local function post(body) return wrk.format("POST", "/api/v1", json, body) end
  local board = endless(100)
  good = {
    wrk.format("GET", "/"), wrk.format("GET", "/js/main.js"), wrk.format("GET", "/style.css"),
    post('{"command":"puzzles"}'),
    post('{"command":"check","puzzle":"mosaic","board":"5x5:0b432d244a4b5b1b6a","limits":{"seconds":3}}'),
    post('{"command":"count","puzzle":"net","board":"4x3w:11b2h3bhb38h19c"}'),
    post('{"command":"hint","puzzle":"fourwinds","board":"walllogic/5/5/h1k2g2i5g5k4h"}'),
    post('{"command":"generate","puzzle":"mosaic","width":10,"height":10,"difficulty":"easy"}'),
  }
  hostile = {
    post(string.rep("x", 300 * 1024)),                                                    -- too large
    post(string.rep("[", 200 * 1024)),                                                    -- deep, not closed
    post('{"command":"count","puzzle":"mosaic","board":' .. board .. '}'),                -- endless
    post('{"command":"generate","puzzle":"mosaic","width":300,"height":300,"difficulty":"expert","minimal":true}'),
    post('{"command":"solve","puzzle":"mosaic","board":"99999x99999:a"}'),
    post("\0\255\254"), wrk.format("DELETE", "/"), wrk.format("GET", "/../../etc/passwd"),
    wrk.format("GET", "/" .. string.rep("a", 20000)),
  }
  asked, statuses = 0, {}
end

function request()
  asked = asked + 1
  local from = asked % 5 == 0 and hostile or good
  return from[math.random(#from)]
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end

function done()
  local all = {}
  for _, thread in ipairs(threads) do
    for status, n in pairs(thread:get("statuses")) do all[status] = (all[status] or 0) + n end
  end
  local told = {}
  for status, n in pairs(all) do table.insert(told, string.format("%d: %d", status, n)) end
  table.sort(told)
  print("answers by status: " .. table.concat(told, ", "))
end

// What a word means, and at which frame it is read.
#include <algorithm>

#include "rules/checker.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

std::string kinds_text(const std::vector<Layer::On>& on) {
    std::vector<std::string> words;
    for (const Layer::On& o : on) words.push_back(std::string(to_text(o.kind)) + "s");
    return listed(words);
}

}  // namespace

bool Checker::Frame::is(Kind kind) const { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }
bool Checker::Frame::whole() const {
    return std::all_of(kinds.begin(), kinds.end(), [](Kind k) { return is_whole(k); });
}

std::vector<std::string> Checker::known_words() const {
    std::vector<std::string> words;
    for (const Layer& l : file_.layers) {
        if (!l.name.empty()) words.push_back(l.name);
        for (const Field& f : l.fields) {
            if (!f.name.empty() && f.name != l.name) words.push_back(f.name);
            if (f.type.form == ValueType::Form::marks) words.insert(words.end(), f.type.marks.begin(), f.type.marks.end());
        }
    }
    for (const Define& d : file_.defines) words.push_back(d.name);
    for (const Partition& p : file_.partitions) words.push_back(p.name), words.push_back(p.border);
    return words;
}

// A layer's name, a field's, or a mark.
std::optional<Checker::Meaning> Checker::layer_meaning(const std::string& word) const {
    for (std::size_t l = 0; l < file_.layers.size(); ++l) {
        const Layer& layer = file_.layers[l];
        Meaning m;
        m.on = layer.on;
        m.use.word = word;
        m.use.layer = static_cast<int>(l);
        if (layer.name == word && layer.record) {
            m.use.of = NameUse::Of::clue;
            return m;
        }
        for (std::size_t f = 0; f < layer.fields.size(); ++f) {
            const ValueType& type = layer.fields[f].type;
            m.use.field = static_cast<int>(f);
            const auto mark = std::find(type.marks.begin(), type.marks.end(), word);
            if (mark != type.marks.end()) {
                m.use.of = NameUse::Of::mark;
                m.use.mark = static_cast<int>(mark - type.marks.begin());
                return m;
            }
            if (!word.empty() && layer.fields[f].name == word) {
                m.use.of = NameUse::Of::value;
                if (type.form == ValueType::Form::ways || type.form == ValueType::Form::turn) {
                    m.use.of = NameUse::Of::wire;
                    m.on = {{Kind::link, false, 0}};
                }
                return m;
            }
        }
    }
    return std::nullopt;
}

std::optional<Checker::Meaning> Checker::meaning(const std::string& word) const {
    for (std::size_t p = 0; p < file_.partitions.size(); ++p) {
        const Partition& partition = file_.partitions[p];
        if (word != partition.name && word != partition.border) continue;
        Meaning m;
        m.use.word = word;
        m.use.partition = static_cast<int>(p);
        const bool border = word == partition.border;
        m.use.of = border ? NameUse::Of::border : NameUse::Of::area;
        m.on = {{border ? Kind::edge : Kind::cell, false, 0}};
        return m;
    }
    for (std::size_t d = 0; d < file_.defines.size(); ++d) {
        if (file_.defines[d].name != word) continue;
        if (d >= defines_known_)
            fail(file_.defines[d].spot, "expected '" + word + "' to be defined above the line that uses it, and not by itself");
        Meaning m;
        m.use.word = word;
        m.use.of = NameUse::Of::define;
        m.use.define = static_cast<int>(d);
        m.on = file_.defines[d].on;
        return m;
    }
    return layer_meaning(word);
}

// Whether a name can be read at a frame. At a whole the cells in it carry a cell's clue or value: they have to agree.
bool Checker::carries(const Frame& frame, const Meaning& m, bool as_clue, bool& agreed) const {
    agreed = false;
    for (const Layer::On& on : m.on) {
        if (on.kind == Kind::block && (frame.is(Kind::block) || (frame.is(Kind::cell) && frame.blocks))) return true;
        if (frame.is(on.kind) && (on.kind != Kind::area || on.partition == frame.partition)) return true;
    }
    if (m.use.of == NameUse::Of::area && frame.is(Kind::area) && frame.partition == m.use.partition) return true;
    if (!frame.whole() || frame.is(Kind::board)) return false;
    const bool has_value =
        m.use.of == NameUse::Of::value || m.use.of == NameUse::Of::area || as_clue ||
        (m.use.of == NameUse::Of::define && file_.defines[static_cast<std::size_t>(m.use.define)].body.type != Type::truth);
    if (!has_value) return false;
    for (const Layer::On& on : m.on)
        if (on.kind == frame.member || (on.kind == Kind::cell && frame.member == Kind::cell)) {
            agreed = true;
            return true;
        }
    return false;
}

void Checker::fail_unknown(const std::string& word, Spot spot) const {
    const auto known = known_words();
    fail(spot, "expected the name of a clue, a mark or a definition, found '" + word + "'" + did_you_mean(word, known));
}

// Finds the frame a name is read at; `its` passes over the innermost one that could carry it.
Checker::Meaning Checker::resolve(NameUse& name, Spot spot, bool as_clue) {
    const auto m = meaning(name.word);
    if (!m) fail_unknown(name.word, spot);
    int pass_over = name.frame;
    const bool its = pass_over > 0;
    for (std::size_t i = frames_.size(); i-- > 0;) {
        bool agreed = false;
        if (!carries(frames_[i], *m, as_clue, agreed)) continue;
        if (pass_over-- > 0) continue;
        const std::string word = name.word;
        name = m->use;
        name.word = word;
        name.frame = static_cast<int>(frames_.size() - 1 - i);
        name.agreed = agreed;
        note_read(name);
        if (name.of == NameUse::Of::define && file_.defines[static_cast<std::size_t>(name.define)].walks) {
            if (!frames_[i].sequence)
                fail(spot, "expected '" + word + "' in a sequence that is walked, such as 'ahead': it reads 'before'");
            if (in_define_) walks_ = true;
        }
        return *m;
    }
    const std::string where = "'" + name.word + "' is written at " + kinds_text(m->on);
    if (its)
        fail(spot,
             where + ", and no place further out than here is one: 'its' and 'same' need a place outside the one spoken of");
    fail(spot, where + ", and here " + a_here() + " is spoken of. Say where it is read: 'at', 'around', 'beside', 'in'");
}

std::string Checker::a_here() const {
    const std::string text = here_text();
    return (std::string("aeio").find(text[0]) == std::string::npos ? "a " : "an ") + text;
}

std::string Checker::here_text() const {
    std::vector<std::string> words;
    for (const Kind k : here().kinds) words.emplace_back(to_text(k));
    return listed(words);
}

const ValueType& Checker::type_of(const NameUse& name) const {
    return file_.layers[static_cast<std::size_t>(name.layer)].fields[static_cast<std::size_t>(name.field)].type;
}

void Checker::note_read(const NameUse& name) {
    if (name.layer >= 0 && name.field >= 0) read_[static_cast<std::size_t>(name.layer)][static_cast<std::size_t>(name.field)] = 1;
    if (name.partition >= 0) partition_read_[static_cast<std::size_t>(name.partition)] = 1;
}

}  // namespace gridloom::rules

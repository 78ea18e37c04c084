"""Voices: how a computer player of each strength speaks, the same in every game. Easy is eager,
Medium careful, Hard bold, Expert calm; so one knows after a few games who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...game import Situation
from ...game.values import Strength

VOICES: Mapping[Strength, Mapping[Situation, Sequence[str]]] = {
    "Easy": {
        "began well": (
            "Oh! Am I in front? Already?",
            "I practised this bit. It shows!",
            "Did you see that? Did you?",
        ),
        "took the lead": (
            "Wait, I am ahead? Nobody touch anything!",
            "I do not know how, but I like it.",
            "My mother will want to hear of this.",
        ),
        "fell behind": (
            "Oops. That one was on me.",
            "How did you do that? Show me again!",
            "I was looking the other way.",
        ),
        "lost a piece": (
            "Hey! I had plans for that one.",
            "So that is what the warning light means.",
            "It was my favourite, too.",
        ),
        "scored": (
            "That counts, does it not? It counts!",
            "Another one! This is going well.",
            "I shall write that on the wall.",
        ),
        "won": (
            "I won? I won! Was that real?",
            "Beginner's luck. Give me another!",
            "Can somebody take a picture?",
        ),
        "lost": (
            "That was fun. What did I do wrong?",
            "Next time I read the rules first.",
            "You make it look so easy.",
        ),
    },
    "Medium": {
        "began well": (
            "All as planned, so far.",
            "A tidy start. I keep a list.",
            "One careful step, then the next.",
        ),
        "took the lead": (
            "The sums agree with me today.",
            "Slowly and surely does it.",
            "I checked it twice: I am in front.",
        ),
        "fell behind": (
            "That was not on my list.",
            "I shall have to count again.",
            "A setback. I have a page for those.",
        ),
        "lost a piece": (
            "Noted, with regret.",
            "I should have kept a reserve.",
            "That leaves a gap in my columns.",
        ),
        "scored": (
            "Entered, checked and signed.",
            "Patience pays in small coins.",
            "Another line in the ledger.",
        ),
        "won": (
            "It adds up. Thank you for the game.",
            "Careful work, and a little luck.",
            "I had allowed a margin for you.",
        ),
        "lost": (
            "You were better prepared. Well done.",
            "I shall study where it went wrong.",
            "My plan was sound; yours was sounder.",
        ),
    },
    "Hard": {
        "began well": (
            "Try to keep up.",
            "I never learned to start slowly.",
            "Full speed, and not a look back.",
        ),
        "took the lead": (
            "There! That is my place.",
            "From up here I can see you all.",
            "Fortune likes those who push.",
        ),
        "fell behind": (
            "Enjoy it while it lasts.",
            "Good. Now it gets lively.",
            "Ha! At last somebody who bites.",
        ),
        "lost a piece": (
            "A price I was ready to pay.",
            "Never mind. Onward!",
            "What is gone is gone. On we go!",
        ),
        "scored": (
            "Mine. The next one too.",
            "I take what is in reach.",
            "One more. I am only warming up.",
        ),
        "won": (
            "Who dares, wins. Again?",
            "That was a ride! Once more?",
            "A bold game on both sides.",
        ),
        "lost": (
            "Beaten, and by somebody with nerve.",
            "I would do it all the same again.",
            "Well struck. I want another round.",
        ),
    },
    "Expert": {
        "began well": (
            "The opening is only the opening.",
            "So far, nothing unexpected.",
            "Quiet work, at the start.",
        ),
        "took the lead": (
            "It had been coming for a while.",
            "A small edge. It may be enough.",
            "The position speaks for itself.",
        ),
        "fell behind": (
            "Interesting. I had rated that lower.",
            "You have seen something I missed.",
            "There is still a way through.",
        ),
        "lost a piece": (
            "One can do without it.",
            "I would rather have kept it.",
            "It had done its work.",
        ),
        "scored": (
            "Step by step.",
            "As it should be.",
            "That was the quiet way to do it.",
        ),
        "won": (
            "A clean game. I thank you.",
            "Another day it may go otherwise.",
            "It turned earlier than one might think.",
        ),
        "lost": (
            "Beautifully played.",
            "The better plan has won.",
            "I shall remember how you did that.",
        ),
    },
}
